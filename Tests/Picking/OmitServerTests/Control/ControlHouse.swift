import Foundation
import Library
import Logging
import Samples

@testable import OmitServer

/// A library in a temporary folder, with a server on its control socket.
///
/// Both are deleted with the test.
final class ControlHouse: Sendable {
  let folder: URL
  let store: LibraryStore
  let server: ControlServer
  /// The answer of the tool or of the socket.
  struct Outcome {
    let status: Int32
    let text: String
    let errors: String
  }

  init(user: uid_t = geteuid()) throws {
    folder = FileManager.default.temporaryDirectory
      .appending(path: "omit-\(UInt32.random(in: 0...UInt32.max))").resolvingSymlinksInPath()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    store = try LibraryStore(opening: folder.appending(path: "library.sqlite").path)
    let link = "http://127.0.0.1:8437/#code"
    server = ControlServer(
      parts: ControlParts(store: store, library: PhotoLibrary(store: store, freshness: .zero)) {
        link
      },
      path: folder.appending(path: "library.sqlite-control").path,
      logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }, user: user)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  func path(_ name: String) -> String { folder.appending(path: name).path }

  func put(_ name: String, _ bytes: [UInt8]) throws {
    let url = folder.appending(path: name)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
  }

  /// Performs work while the server runs, and stops the server afterwards.
  func whileServing(_ work: @escaping @Sendable () async throws -> Void) async throws {
    let (listening, signal) = AsyncStream.makeStream(of: Void.self)
    var server = server
    server.isListening = { signal.finish() }
    let service = server
    try await withThrowingTaskGroup(of: Bool.self) { group in
      group.addTask {
        try await service.run()
        return true
      }
      group.addTask {
        for await _ in listening {}
        try await work()
        return false
      }
      // Whichever ends first: the work, or a server that failed to start.
      let isServerOver = try await group.next() ?? true
      signal.finish()
      group.cancelAll()
      if isServerOver { throw CancellationError() }
      while await group.nextResult() != nil {}
    }
  }

  /// Runs `omit library` beside the tests' own executable, without blocking other tests.
  func tool(_ arguments: String...) async throws -> Outcome {
    try await Self.tool(arguments, over: path("library.sqlite"))
  }

  /// Runs `omit library` over a database, without blocking other tests.
  static func tool(_ arguments: [String], over database: String) async throws -> Outcome {
    let url = BuiltPrograms.folder.appending(path: "omit")
    return try await aside {
      let process = Process()
      let (output, errors) = (Pipe.forOneProgram(), Pipe.forOneProgram())
      process.executableURL = url
      process.arguments = ["library"] + arguments + ["--database", database]
      process.environment = ["HOME": "/nonexistent", "PATH": "/usr/bin:/bin"]
      process.standardOutput = output
      process.standardError = errors
      process.standardInput = FileHandle.nullDevice
      try process.start()
      let text = try output.fileHandleForReading.readToEnd() ?? Data()
      let messages = try errors.fileHandleForReading.readToEnd() ?? Data()
      process.waitUntilExit()
      return Outcome(
        status: process.terminationStatus, text: String(decoding: text, as: UTF8.self),
        errors: String(decoding: messages, as: UTF8.self))
    }
  }

  /// Sends bytes to the socket, and reads to the end.
  func send(_ text: String) async throws -> String {
    let path = server.path
    return try await Self.aside {
      var address = sockaddr_un()
      address.sun_family = sa_family_t(AF_UNIX)
      unsafe withUnsafeMutableBytes(of: &address.sun_path) { unsafe $0.copyBytes(from: path.utf8) }
      let connection = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
      let handle = FileHandle(fileDescriptor: connection, closeOnDealloc: true)
      let result = unsafe withUnsafePointer(to: &address) {
        unsafe $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          unsafe connect(connection, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
        }
      }
      guard result == 0 else { throw CancellationError() }
      try handle.write(contentsOf: Data(text.utf8))
      return String(decoding: try handle.readToEnd() ?? Data(), as: UTF8.self)
    }
  }

  /// An answer that came over the socket.
  struct Answer {
    let status: Int
    let body: String
  }

  /// Sends a request over the socket.
  func ask(_ method: String, _ path: String, _ body: String = "") async throws -> Answer {
    let text = try await send(
      "\(method) \(path) HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n"
        + "Content-Length: \(body.utf8.count)\r\n\r\n\(body)")
    let words = text.split(separator: " ", maxSplits: 2)
    let end = text.range(of: "\r\n\r\n")?.upperBound ?? text.endIndex
    return Answer(status: words.count > 1 ? Int(words[1]) ?? 0 : 0, body: String(text[end...]))
  }

  /// Waits on a separate thread, because the server needs the threads of the tests.
  private static func aside<Value: Sendable>(
    _ work: @escaping @Sendable () throws -> Value
  ) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread { continuation.resume(with: Result { try work() }) }
    }
  }
}
