import Foundation
import Glibc
import Samples

/// The built server as a separate process, with a temporary folder.
final class ServerProcess {
  let folder: URL
  private(set) var process = Process()
  private var output = Pipe.forOneProgram()
  private let settings: String?
  private let arguments: [String]
  private let environment: [String: String]
  /// The program that runs the server, with its arguments, or empty if it is run directly.
  private let runner: [String]
  /// The lines that it printed at startup.
  private(set) var greeting: [String] = []
  private(set) var port = 0

  /// Starts the server, and waits until it accepts requests, that is, until it has printed this
  /// many lines.
  init(
    _ arguments: [String] = [], settings: String? = nil, environment: [String: String] = [:],
    runBy runner: [String] = [], greetingWith lines: Int = 1
  ) throws {
    self.runner = runner
    folder = URL(filePath: NSTemporaryDirectory())
      .appending(path: "omit-\(UInt32.random(in: 0...UInt32.max))").resolvingSymlinksInPath()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data().write(to: folder.appending(path: "log"))
    self.settings = settings
    self.environment = environment
    self.arguments = arguments
    try start(greetingWith: lines)
  }

  /// Starts the server, or restarts it with the same state.
  private func start(greetingWith lines: Int) throws {
    var arguments = arguments
    if let settings {
      try settings.write(
        to: folder.appending(path: "server.yaml"), atomically: true, encoding: .utf8)
      arguments += ["--config", folder.appending(path: "server.yaml").path]
    }
    (process, output, greeting) = (Process(), Pipe.forOneProgram(), [])
    let program = BuiltPrograms.folder.appending(path: "omit-server").path
    let command = runner + [program] + arguments
    process.executableURL = URL(filePath: command[0])
    process.arguments = Array(command.dropFirst())
    process.environment = ["HOME": folder.path, "PATH": "/usr/bin:/bin"]
      .merging(environment) { $1 }
    process.standardOutput = output
    let log = try FileHandle(forWritingTo: folder.appending(path: "log"))
    try log.seekToEnd()
    process.standardError = log
    try process.start()
    try read(lines)
  }

  /// Kills the server without warning, and restarts it.
  func killAndRestart() throws {
    signal(SIGKILL)
    process.waitUntilExit()
    try restart()
  }

  /// Restarts the server with the same state after it has ended.
  func restart() throws { try start(greetingWith: 1) }

  /// The path of its database.
  var database: String { folder.appending(path: ".local/state/omit/library.sqlite").path }

  /// The path of its record.
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

  /// Sends a request with curl, over a connection of its own.
  func ask(
    _ path: String, _ method: String = "GET", body: String? = nil, fields: [String] = [],
    trusting isTrusting: Bool = true
  ) async throws -> ServerAddress.Answer {
    try await address.ask(path, method, body: body, fields: fields, trusting: isTrusting)
  }

  /// The address at which it accepts requests.
  var address: ServerAddress {
    ServerAddress(text: String((greeting.first ?? "").split(separator: " ").last ?? ""))
  }

  /// Sends a signal.
  func signal(_ number: Int32) { kill(process.processIdentifier, number) }

  /// Waits for the process to end.
  func end() -> Int32 {
    process.waitUntilExit()
    return process.terminationStatus
  }
}
