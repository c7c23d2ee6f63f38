import Foundation
import Samples

/// Where a server takes requests, for whoever asks it from many sides at once.
struct ServerAddress: Sendable {
  /// Such as `http://127.0.0.1:8080`.
  let text: String

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
    // Who asks for the head alone waits for no body.
    let asking = method == "HEAD" ? ["-I"] : ["-X", method]
    var options = asking + ["-s", "-w", "\n%{http_code} %header{set-cookie}"]
    if isTrusting { options.append("-k") }
    if let body { options += ["--data-binary", body] }
    for field in fields { options += ["-H", field] }
    options.append(text + path)
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
    let output = Pipe.forOneProgram()
    curl.executableURL = URL(filePath: "/usr/bin/curl")
    curl.arguments = options
    curl.standardOutput = output
    try curl.start()
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
}
