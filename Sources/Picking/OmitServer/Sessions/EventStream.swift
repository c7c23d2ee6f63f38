import HTTPTypes
import Hummingbird
import Library

/// The events of a session, as server-sent events or as a list.
struct EventStream: Sendable {
  let sessions: PickerSessions
  let session: SessionID
  let watcher: SessionWatcher
  /// Returns whether the watcher may still watch.
  var isAllowed: @Sendable () -> Bool = { true }

  /// Answers with a stream if the request accepts one, and otherwise with the existing events.
  ///
  /// - Throws: `ServerProblem.malformed` if the number of the last event is invalid.
  func response(to request: Request) async throws -> Response {
    let stream = ServerSentEvents(sleep: sessions.time.sleep) { [sessions, session] wake in
      await sessions.watch(session, wake)
    } nextBatch: { number in
      // A session that has been forgotten meanwhile has no more events.
      guard isAllowed(), let (entries, session) = try? await sentEntries(after: number) else {
        return nil
      }
      return ServerSentEvents.Batch(
        events: try entries.map { try EventResponse($0, in: session, to: watcher).line() },
        last: entries.last?.number ?? number, isClosed: session.log.isClosed)
    }
    return try await stream.response(to: request) { number in
      let (entries, session) = try await sentEntries(after: number)
      return try ServerResponse.json(
        EventsResponse(
          events: entries.map { EventResponse($0, in: session, to: watcher) },
          last: entries.last?.number ?? number, isClosed: session.log.isClosed))
    }
  }

  private func sentEntries(
    after number: Int
  ) async throws -> (entries: [SessionLog.Entry], session: HostedSession) {
    let session = try await sessions.session(session)
    return (session.log.entries(after: number).filter { $0.event.isVisible(to: watcher) }, session)
  }
}

extension HTTPField.Name {
  /// The number of the last event that a browser received.
  static let lastEventID = named("Last-Event-ID")
  /// The fetch token of an item.
  static let fetchToken = named("Omit-Claim")
}
