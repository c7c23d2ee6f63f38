import Picker

/// An event as whoever watches a session is told of it.
struct EventAnswer: Encodable {
  /// Its number, by which it is asked for what follows.
  let id: Int
  /// `changed`, `selection`, `finished`, `cancelled`, `abandoned` or `closed`.
  let type: String
  /// What was selected, where that is told.
  let added: [ResultAnswer]?
  /// What was deselected, where that is told.
  let removed: [ResultAnswer]?
  /// The selection that was handed over, where it was.
  let results: [ResultAnswer]?

  /// Tells of an event.
  init(_ entry: SessionLog.Entry, in session: HostedSession) {
    id = entry.number
    switch entry.event {
    case .changed:
      (type, added, removed, results) = ("changed", nil, nil, nil)
    case .selection(let added, let removed):
      type = "selection"
      self.added = added.map { ResultAnswer($0, in: session) }
      self.removed = removed.map { ResultAnswer(removed: $0, in: session) }
      results = nil
    case .finished(let results):
      (type, added, removed) = ("finished", nil, nil)
      self.results = results.map { ResultAnswer($0, in: session) }
    case .ended(let end):
      (type, added, removed, results) = (end.rawValue, nil, nil, nil)
    case .closed:
      (type, added, removed, results) = ("closed", nil, nil, nil)
    }
  }

  /// The event as server-sent events write it (HTML, section 9.2).
  func line() throws -> String { try ServerSentEvents.event(id, type, self) }
}

/// What happened behind an event, for those who ask again and again.
struct EventsAnswer: Encodable {
  let events: [EventAnswer]
  /// The number of the last event, by which it is asked for what follows.
  let last: Int
  /// Whether nothing follows.
  let isClosed: Bool
}
