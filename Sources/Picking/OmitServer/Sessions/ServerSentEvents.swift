import Foundation
import HTTPTypes
import Hummingbird
import JSON
import NIOCore
import ServiceLifecycle

/// Something that goes on, told as server-sent events (HTML, section 9.2), or all at once to those who
/// ask again and again.
struct ServerSentEvents: Sendable {
  /// Waits for so long.
  let sleep: @Sendable (Duration) async throws -> Void
  /// Has somebody woken whenever there is more to tell; what it gives takes that back.
  let watch: @Sendable (_ wake: @escaping @Sendable () -> Void) async -> @Sendable () -> Void
  /// What is told behind a number; nil where everything was.
  let told: @Sendable (_ after: Int) async throws -> Told?

  /// What is told.
  struct Told: Sendable {
    /// The events, as they are sent.
    let events: [String]
    /// The number of the last of them; where there is none, the one that was asked with.
    let last: Int
    /// Whether nothing follows.
    let isClosed: Bool
  }

  /// A reason to look whether there is more to tell.
  private enum Signal {
    case told
    /// Nothing was told for a while, and the connection is to be kept open.
    case beat
  }

  /// After what time without an event a comment is sent, so that nobody closes the connection.
  private static let silence = Duration.seconds(15)

  /// Answers a request: with a stream where it accepts one, and with what there is where not.
  ///
  /// - Throws: `ServerProblem.malformed` where the last event's number is none.
  func response(
    to request: Request, all: (_ after: Int) async throws -> Response
  ) async throws -> Response {
    let after = try Self.lastEvent(of: request)
    let accepted = request.headers[values: .accept].joined(separator: ",").lowercased()
    guard accepted.contains("text/event-stream") else { return try await all(after) }
    return Response(
      status: .ok, headers: [.contentType: "text/event-stream", .cacheControl: "no-store"],
      body: request.method == .head ? ResponseBody() : body(after: after))
  }

  /// An event as it is sent.
  static func event(_ number: Int, _ type: String, _ data: some Encodable) throws -> String {
    "id: \(number)\nevent: \(type)\ndata: \(try JSONText.text(of: data))\n\n"
  }

  /// The number in the header, which browsers send when they connect again, else in the query.
  private static func lastEvent(of request: Request) throws(ServerProblem) -> Int {
    let asked = try number(request.uri.queryParameters["after"].map(String.init), "after")
    return try number(request.headers[.lastEventID], "Last-Event-ID") ?? asked ?? 0
  }

  private static func number(_ text: String?, _ field: String) throws(ServerProblem) -> Int? {
    guard let text else { return nil }
    guard let number = Int(text), number >= 0 else {
      throw .malformed("the number of an event is expected", field: field)
    }
    return number
  }

  private func body(after number: Int) -> ResponseBody {
    ResponseBody { writer in
      // One signal is as good as many: who wakes up reads all that was told.
      let (signals, ending) = AsyncStream.makeStream(
        of: Signal.self, bufferingPolicy: .bufferingNewest(1))
      let leave = await watch { ending.yield(.told) }
      ending.yield(.told)
      let heart = Task {
        while true {
          try await sleep(Self.silence)
          ending.yield(.beat)
        }
      }
      defer {
        heart.cancel()
        leave()
        ending.finish()
      }
      try await withGracefulShutdownHandler {
        var last = number
        for await signal in signals {
          guard let told = try await told(last) else { return }
          last = told.last
          // To comment on what is not told would tell that something was done.
          let text = told.events.isEmpty && signal == .beat ? ":\n\n" : told.events.joined()
          if !text.isEmpty { try await writer.write(ByteBuffer(string: text)) }
          if told.isClosed { return }
        }
      } onGracefulShutdown: {
        ending.finish()
      }
      try await writer.finish(nil)
    }
  }
}
