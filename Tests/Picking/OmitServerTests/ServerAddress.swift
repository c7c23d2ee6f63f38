import Foundation
import Samples

/// The address of a server, for requests from many sides at once.
struct ServerAddress: Sendable {
  /// Such as `http://127.0.0.1:8080`.
  let text: String
  /// The Unix socket through which it is reached, or nil if by its address.
  var socket: String?

  /// An answer; the status is 0 if the server did not answer.
  struct Answer: Sendable {
    let status: Int
    let body: String
    /// The field that sets a cookie, or an empty string if there is none.
    let cookie: String
  }

  /// Sends a request with curl, over a connection of its own.
  ///
  /// Threads for tasks are few and shared by all tests: a connection that waited for a thread there
  /// would be closed by the server as idle.
  func ask(
    _ path: String, _ method: String = "GET", body: String? = nil, fields: [String] = [],
    trusting isTrusting: Bool = true
  ) async throws -> Answer {
    // A request with HEAD does not wait for a body.
    let asking = method == "HEAD" ? ["-I"] : ["-X", method]
    var options = asking + ["-s", "-w", "\n%{http_code} %header{set-cookie}"]
    if isTrusting { options.append("-k") }
    if let socket { options += ["--unix-socket", socket] }
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
    let headers = String(
      decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    curl.waitUntilExit()
    let lines = headers.split(separator: "\n", omittingEmptySubsequences: false)
    let words = (lines.last ?? "").split(separator: " ", maxSplits: 1)
    return Answer(
      status: words.first.flatMap { Int($0) } ?? 0,
      body: lines.dropLast().joined(separator: "\n"),
      cookie: words.count == 2 ? String(words[1]) : "")
  }
}
