import Access
import FoundationEssentials
import HTTPTypes
import Hummingbird
import Library
import NIOCore
import Picker

/// The route by which a caller observes the library: as server-sent events, or as a list.
struct ChangeRoutes: Sendable {
  let store: LibraryStore
  let time: ServerTime

  /// Adds the route to those of callers.
  func add(to router: some RouterMethods<CallerContext>) {
    router.get("changes", use: changes)
  }

  @Sendable
  private func changes(_ request: Request, _ context: CallerContext) async throws -> Response {
    let caller = context.caller.id
    try LibraryAccessController.expectLibrary(context.caller)
    let stream = ServerSentEvents(sleep: time.sleep) { [store] wake in
      let number = store.observers.add(for: caller, wake)
      return { store.observers.remove(number, for: caller) }
    } nextBatch: { [store] number in
      // The stream ends if the caller is no longer registered, or has another secret.
      guard context.isStillAllowed(by: store),
        let changes = try? store.changes(after: number, of: caller)
      else { return nil }
      return ServerSentEvents.Batch(
        events: try changes.lines.map { try ChangeResponse($0, to: caller, in: store).event() },
        last: changes.lines.last?.number ?? number, isClosed: false)
    }
    return try await stream.response(to: request) { [store] number in
      let changes = try store.changes(after: number, of: caller)
      return try ServerResponse.json(
        ChangesResponse(
          events: changes.lines.map { ChangeResponse($0, to: caller, in: store) },
          last: changes.last))
    }
  }
}

/// The changes for a caller's observers, for callers that poll.
struct ChangesResponse: Encodable {
  let events: [ChangeResponse]
  /// The number of the last event, which a caller states to get the following ones.
  let last: Int
}

/// A change, as described to a caller's observers.
struct ChangeResponse: Encodable {
  /// The number of the event, which a caller states to get the following ones.
  let id: Int
  /// The type: `authorization`, `assets`, or `refetch` if everything is to be fetched anew.
  let type: String
  let level: String?
  let status: String?
  /// The cause of a change of the visible assets: `limitedPicker`, `settings` or `removal`.
  let cause: String?
  /// The identifiers of the assets that became visible.
  let inserted: [String]?
  /// The identifiers of the assets that are no longer visible.
  let removed: [String]?

  /// Describes a change.
  init(_ line: ChangeLine, to caller: CallerID, in store: LibraryStore) {
    id = line.number
    switch line.change {
    case .authorization(let status, let level):
      type = "authorization"
      (self.level, self.status) = (level.rawValue, status.rawValue)
      (cause, inserted, removed) = (nil, nil, nil)
    case .assets(let change):
      type = "assets"
      (level, status, cause) = (nil, nil, change.cause.rawValue)
      inserted = change.inserted.map { store.identifier(of: $0, for: caller) }.sorted()
      removed = change.removed.map { store.identifier(of: $0, for: caller) }.sorted()
    case .refetch:
      type = "refetch"
      (level, status, cause, inserted, removed) = (nil, nil, nil, nil, nil)
    }
  }

  /// Returns the change as a server-sent event.
  func event() throws -> String { try ServerSentEvents.event(id, type, self) }
}
