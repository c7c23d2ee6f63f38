import Foundation
import Glibc

/// The built server as a process of its own, with a folder of its own.
final class ServerProcess {
  let folder: URL
  private(set) var process = Process()
  private var output = Pipe()
  private let settings: String?
  private let arguments: [String]
  private let environment: [String: String]
  /// The lines that it printed when it began.
  private(set) var greeting: [String] = []
  private(set) var port = 0

  /// Starts it, and waits until it takes requests: until it has printed so many lines.
  init(
    _ arguments: [String] = [], settings: String? = nil, environment: [String: String] = [:],
    greetingWith lines: Int = 1
  ) throws {
    folder = URL(filePath: NSTemporaryDirectory())
      .appending(path: "omit-\(UInt32.random(in: 0...UInt32.max))").resolvingSymlinksInPath()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data().write(to: folder.appending(path: "log"))
    self.settings = settings
    self.environment = environment
    self.arguments = arguments
    try start(greetingWith: lines)
  }

  /// Starts it, or starts it again where it left off.
  private func start(greetingWith lines: Int) throws {
    var arguments = arguments
    if let settings {
      try settings.write(
        to: folder.appending(path: "server.yaml"), atomically: true, encoding: .utf8)
      arguments += ["--config", folder.appending(path: "server.yaml").path]
    }
    (process, output, greeting) = (Process(), Pipe(), [])
    process.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent().appending(path: "omit-server")
    process.arguments = arguments
    process.environment = ["HOME": folder.path, "PATH": "/usr/bin:/bin"]
      .merging(environment) { $1 }
    process.standardOutput = output
    let log = try FileHandle(forWritingTo: folder.appending(path: "log"))
    try log.seekToEnd()
    process.standardError = log
    try process.run()
    try read(lines)
  }

  /// Kills it without a word, and starts it again.
  func killAndRestart() throws {
    signal(SIGKILL)
    process.waitUntilExit()
    try start(greetingWith: 1)
  }

  /// Where its database stands.
  var database: String { folder.appending(path: ".local/state/omit/library.sqlite").path }

  /// Where its record stands.
  var audit: String { folder.appending(path: ".local/state/omit/audit.sqlite").path }

  deinit {
    if process.isRunning {
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
    }
    try? FileManager.default.removeItem(at: folder)
  }

  private func read(_ lines: Int) throws {
    var text = ""
    while greeting.count < lines {
      let more = output.fileHandleForReading.availableData
      guard !more.isEmpty else {
        return
      }
      text += String(decoding: more, as: UTF8.self)
      greeting = text.split(separator: "\n").map(String.init)
    }
    port = greeting.first?.split(separator: ":").last.flatMap { Int($0) } ?? 0
  }

  /// Everything it wrote to its log.
  var log: String {
    (try? String(contentsOf: folder.appending(path: "log"), encoding: .utf8)) ?? ""
  }

  /// What was answered; the status is 0 where nobody was.
  struct Answer: Sendable {
    let status: Int
    let body: String
    /// The field that sets a cookie; empty where there is none.
    let cookie: String
  }

  /// Asks it with curl, over a connection of its own.
  ///
  /// The threads of tasks are few, and all tests share them: a connection that waited for its turn there
  /// would be closed by the server as one that says nothing.
  func ask(
    _ path: String, _ method: String = "GET", body: String? = nil, fields: [String] = [],
    trusting isTrusting: Bool = true
  ) async throws -> Answer {
    let address = (greeting.first ?? "").split(separator: " ").last ?? ""
    // Who asks for the head alone waits for no body.
    let asking = method == "HEAD" ? ["-I"] : ["-X", method]
    var options = asking + ["-s", "-w", "\n%{http_code} %header{set-cookie}"]
    if isTrusting { options.append("-k") }
    if let body { options += ["--data-binary", body] }
    for field in fields { options += ["-H", field] }
    options.append(address + path)
    return try await ask(with: options)
  }

  private func ask(with options: [String]) async throws -> Answer {
    try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread {
        continuation.resume(with: Result { try Self.curl(options) })
      }
    }
  }

  private static func curl(_ options: [String]) throws -> Answer {
    let curl = Process()
    let output = Pipe()
    curl.executableURL = URL(filePath: "/usr/bin/curl")
    curl.arguments = options
    curl.standardOutput = output
    try curl.run()
    let said = String(
      decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    curl.waitUntilExit()
    let lines = said.split(separator: "\n", omittingEmptySubsequences: false)
    let words = (lines.last ?? "").split(separator: " ", maxSplits: 1)
    return Answer(
      status: words.first.flatMap { Int($0) } ?? 0,
      body: lines.dropLast().joined(separator: "\n"),
      cookie: words.count == 2 ? String(words[1]) : "")
  }

  /// Sends a signal.
  func signal(_ number: Int32) { kill(process.processIdentifier, number) }

  /// Waits for its end.
  func end() -> Int32 {
    process.waitUntilExit()
    return process.terminationStatus
  }
}
