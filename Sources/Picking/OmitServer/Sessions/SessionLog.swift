import Picker

/// An event that a session reports to its watchers.
enum SessionEvent: Sendable, Hashable {
  /// The picker is to be redrawn; this is reported only to the person's page.
  case changed
  /// The selection changed, and is continuous.
  case selection(added: [PickerResult], removed: [PickerResult])
  /// The selection has another order, and is continuous.
  case reordered
  /// The selection was delivered.
  case finished([PickerResult])
  /// Nothing will be delivered.
  case ended(PickerEnd)
  /// The picker was closed; no events follow.
  case closed

  /// Returns whether a watcher is told: the host is told every event except what the person does
  /// before delivery.
  func isVisible(to watcher: SessionWatcher) -> Bool {
    switch self {
    case .changed: watcher == .person
    case .selection, .reordered, .finished, .ended, .closed: true
    }
  }
}

/// Who watches a session.
enum SessionWatcher: Sendable, Hashable {
  /// The caller's backend, which never learns the library's own names of assets.
  case host
  /// The person's page.
  case person
}

/// The events that a session reported, in order.
struct SessionLog: Sendable {
  /// One entry of the log; numbers start at 1 and are never reused.
  struct Entry: Sendable, Hashable {
    /// The number.
    let number: Int
    /// The event.
    let event: SessionEvent
  }

  private(set) var entries: [Entry] = []
  private var next = 1

  /// The largest number of entries; a watcher that missed more reads the session itself.
  static let maximumCount = 1000

  /// Appends an event; consecutive `changed` events are combined into one, and so are all
  /// `reordered` events, because a watcher is told the order at the time it is told.
  mutating func append(_ event: SessionEvent) {
    if event == .changed, entries.last?.event == .changed { entries.removeLast() }
    if event == .reordered { entries.removeAll { $0.event == .reordered } }
    entries.append(Entry(number: next, event: event))
    next += 1
    if entries.count > Self.maximumCount { entries.removeFirst(entries.count - Self.maximumCount) }
  }

  /// The number of the last entry, or 0 if there is none.
  var last: Int { next - 1 }

  /// Whether no events will follow.
  var isClosed: Bool { entries.last?.event == .closed }

  /// Returns the entries after a number; 0 returns all.
  func entries(after number: Int) -> [Entry] { entries.filter { $0.number > number } }
}
