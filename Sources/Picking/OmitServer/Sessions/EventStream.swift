import HTTPTypes
import Hummingbird
import Library

/// What a session tells, to those who may know of it: as server-sent events, or all at once.
struct EventStream: Sendable {
  let sessions: PickerSessions
  let session: SessionID
  /// Whether the events of this sort are told.
  let isTold: @Sendable (SessionEvent) -> Bool

  /// Answers a request: with a stream where it accepts one, and with what there is where not.
  ///
  /// - Throws: `ServerProblem.malformed` where the last event's number is none.
  func response(to request: Request) async throws -> Response {
    let stream = ServerSentEvents(sleep: sessions.time.sleep) { [sessions, session] wake in
      await sessions.watch(session, wake)
    } told: { number in
      // A session that is forgotten meanwhile has told all.
      guard let (entries, session) = try? await told(after: number) else { return nil }
      return ServerSentEvents.Told(
        events: try entries.map { try EventAnswer($0, in: session).line() },
        last: entries.last?.number ?? number, isClosed: session.log.isClosed)
    }
    return try await stream.response(to: request) { number in
      let (entries, session) = try await told(after: number)
      return try ServerAnswer.json(
        EventsAnswer(
          events: entries.map { EventAnswer($0, in: session) },
          last: entries.last?.number ?? number, isClosed: session.log.isClosed))
    }
  }

  private func told(
    after number: Int
  ) async throws -> (entries: [SessionLog.Entry], session: HostedSession) {
    let session = try await sessions.session(session)
    return (session.log.entries(after: number).filter { isTold($0.event) }, session)
  }
}

extension HTTPField.Name {
  /// The number of the last event that a browser got.
  static let lastEventID = named("Last-Event-ID")
  /// The claim to an item.
  static let claim = named("Omit-Claim")
}
