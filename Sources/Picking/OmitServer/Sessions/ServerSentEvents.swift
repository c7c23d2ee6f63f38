import FoundationEssentials
import HTTPTypes
import Hummingbird
import JSON
import NIOCore
import ServiceLifecycle

/// A stream of server-sent events (HTML, section 9.2), or a list of events for clients that poll.
struct ServerSentEvents: Sendable {
  /// Waits for a duration.
  let sleep: @Sendable (Duration) async throws -> Void
  /// Registers a closure to be called when there are more events, and returns one that unregisters
  /// it.
  let watch: @Sendable (_ wake: @escaping @Sendable () -> Void) async -> @Sendable () -> Void
  /// Returns the events after a number, or nil if there will be no more.
  let nextBatch: @Sendable (_ after: Int) async throws -> Batch?

  /// A group of events to be sent.
  struct Batch: Sendable {
    /// The events in the format in which they are sent.
    let events: [String]
    /// The number of the last event, or the number in the request if there is none.
    let last: Int
    /// Whether no events will follow.
    let isClosed: Bool
  }

  /// A reason to check for more events.
  private enum Signal {
    case moreEvents
    /// There was no event for a while, and the connection is to be kept open.
    case beat
  }

  /// The time without an event after which a comment is sent, so that the connection is not closed.
  private static let silence = Duration.seconds(15)

  /// Answers with a stream if the request accepts one, and otherwise with the existing events.
  ///
  /// - Throws: `ServerProblem.malformed` if the number of the last event is invalid.
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

  /// Returns an event in the format in which it is sent.
  static func event(_ number: Int, _ type: String, _ data: some Encodable) throws -> String {
    "id: \(number)\nevent: \(type)\ndata: \(try JSONText.text(of: data))\n\n"
  }

  /// Returns the number in the header that browsers send when they reconnect, or else in the query.
  private static func lastEvent(of request: Request) throws(ServerProblem) -> Int {
    let asked = try number(request.uri.queryParameters["after"].map(String.init), "after")
    return try number(request.headers[.lastEventID], "Last-Event-ID") ?? asked ?? 0
  }

  private static func number(_ text: String?, _ field: String) throws(ServerProblem) -> Int? {
    guard let text else { return nil }
    guard let number = Int(text), number >= 0 else {
      throw .malformed("expected the number of an event", field: field)
    }
    return number
  }

  private func body(after number: Int) -> ResponseBody {
    ResponseBody { writer in
      // One signal is enough: each wake-up reads all new events.
      let (signals, ending) = AsyncStream.makeStream(
        of: Signal.self, bufferingPolicy: .bufferingNewest(1))
      let leave = await watch { ending.yield(.moreEvents) }
      ending.yield(.moreEvents)
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
          guard let batch = try await nextBatch(last) else { return }
          last = batch.last
          // A comment in response to an event that is not sent would reveal that something
          // happened.
          let text = batch.events.isEmpty && signal == .beat ? ":\n\n" : batch.events.joined()
          if !text.isEmpty { try await writer.write(ByteBuffer(string: text)) }
          if batch.isClosed { return }
        }
      } onGracefulShutdown: {
        ending.finish()
      }
      try await writer.finish(nil)
    }
  }
}
