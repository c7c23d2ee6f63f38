import Library
import Picker

/// An event as described to a watcher of a session.
struct EventResponse: Encodable {
  /// The number of the event, which a client states to get the following ones.
  let id: Int
  /// `changed`, `selection`, `finished`, `cancelled`, `abandoned` or `closed`.
  let type: String
  /// The results that were selected, if the event reports them.
  let added: [ResultResponse]?
  /// The results that were deselected, if the event reports them.
  let removed: [ResultResponse]?
  /// The selected items in their present order, if the event reports that it changed.
  let order: [String]?
  /// The delivered selection, if the event reports it.
  let results: [ResultResponse]?

  /// Describes an event to one of the two that watch a session.
  init(_ entry: SessionLog.Entry, in session: HostedSession, to watcher: SessionWatcher) {
    id = entry.number
    order =
      entry.event == .reordered
      ? session.picker.results.compactMap(\.item).compactMap { session.name(of: $0)?.text } : nil
    switch entry.event {
    case .changed:
      (type, added, removed, results) = ("changed", nil, nil, nil)
    case .selection(let added, let removed):
      type = "selection"
      self.added = added.map { ResultResponse($0, in: session, to: watcher) }
      self.removed = removed.map { ResultResponse(removed: $0, in: session) }
      results = nil
    case .reordered:
      (type, added, removed, results) = ("selection", [], [], nil)
    case .finished(let results):
      (type, added, removed) = ("finished", nil, nil)
      self.results = results.map { ResultResponse($0, in: session, to: watcher) }
    case .ended(let end):
      (type, added, removed, results) = (end.rawValue, nil, nil, nil)
    case .closed:
      (type, added, removed, results) = ("closed", nil, nil, nil)
    }
  }

  /// Returns the event in the format of server-sent events (HTML, section 9.2).
  func line() throws -> String { try ServerSentEvents.event(id, type, self) }
}

/// The events after a number, for clients that poll.
struct EventsResponse: Encodable {
  let events: [EventResponse]
  /// The number of the last event, which a client states to get the following ones.
  let last: Int
  /// Whether no events will follow.
  let isClosed: Bool
}
