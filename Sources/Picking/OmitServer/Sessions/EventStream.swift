import HTTPTypes
import Hummingbird
import Library

/// The events of a session, as server-sent events or as a list.
struct EventStream: Sendable {
  let sessions: PickerSessions
  let session: SessionID
  /// Returns whether an event is sent to this client.
  let isTold: @Sendable (SessionEvent) -> Bool

  /// Answers with a stream if the request accepts one, and otherwise with the existing events.
  ///
  /// - Throws: `ServerProblem.malformed` if the number of the last event is invalid.
  func response(to request: Request) async throws -> Response {
    let stream = ServerSentEvents(sleep: sessions.time.sleep) { [sessions, session] wake in
      await sessions.watch(session, wake)
    } told: { number in
      // A session that has been forgotten meanwhile has no more events.
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
  /// The number of the last event that a browser received.
  static let lastEventID = named("Last-Event-ID")
  /// The claim to an item.
  static let claim = named("Omit-Claim")
}
