import HTTPTypes
import Hummingbird
import Library
import NIOCore
import ServiceLifecycle

/// What a session tells, to those who may know of it: as server-sent events, or all at once.
struct EventStream: Sendable {
  let sessions: PickerSessions
  let session: SessionID
  /// Whether the events of this sort are told.
  let isTold: @Sendable (SessionEvent) -> Bool

  /// After what time without an event a comment is sent, so that nobody closes the connection.
  private static let silence = Duration.seconds(15)

  /// Answers a request: with a stream where it accepts one, and with what there is where not.
  ///
  /// - Throws: `ServerProblem.malformed` where the last event's number is none.
  func response(to request: Request) async throws -> Response {
    let after = try Self.lastEvent(of: request)
    let accepted = request.headers[values: .accept].joined(separator: ",").lowercased()
    guard accepted.contains("text/event-stream") else {
      let (entries, session) = try await told(after: after)
      return try ServerAnswer.json(
        EventsAnswer(
          events: entries.map { EventAnswer($0, in: session) },
          last: entries.last?.number ?? after, isClosed: session.log.isClosed))
    }
    return Response(
      status: .ok, headers: [.contentType: "text/event-stream", .cacheControl: "no-store"],
      body: request.method == .head ? ResponseBody() : body(after: after))
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

  private func told(
    after number: Int
  ) async throws -> (entries: [SessionLog.Entry], session: HostedSession) {
    let session = try await sessions.session(session)
    return (session.log.entries(after: number).filter { isTold($0.event) }, session)
  }

  private func body(after number: Int) -> ResponseBody {
    ResponseBody { writer in
      let (signals, ending) = await sessions.watch(session)
      let sleep = sessions.time.sleep
      let heart = Task {
        while true {
          try await sleep(Self.silence)
          ending.yield(.beat)
        }
      }
      defer {
        heart.cancel()
        ending.finish()
      }
      try await withGracefulShutdownHandler {
        var last = number
        for await signal in signals {
          // A session that is forgotten meanwhile has told all.
          guard let (entries, session) = try? await told(after: last) else { return }
          let lines = entries.map { EventAnswer($0, in: session).line() }
          last = entries.last?.number ?? last
          // To comment on what is not told would tell that something was done.
          let text = lines.isEmpty && signal == .beat ? ":\n\n" : lines.joined()
          if !text.isEmpty { try await writer.write(ByteBuffer(string: text)) }
          if session.log.isClosed { return }
        }
      } onGracefulShutdown: {
        ending.finish()
      }
      try await writer.finish(nil)
    }
  }
}

extension HTTPField.Name {
  /// The number of the last event that a browser got.
  static let lastEventID = named("Last-Event-ID")
  /// The claim to an item.
  static let claim = named("Omit-Claim")
}
