import Picker

/// Something that a session tells those who watch it.
enum SessionEvent: Sendable, Hashable {
  /// The picker is to be shown anew; only the person's page is told.
  case changed
  /// The selection changed, where it is continuous.
  case selection(added: [PickerResult], removed: [PickerResult])
  /// The selection was handed over.
  case finished([PickerResult])
  /// Nothing will come.
  case ended(PickerEnd)
  /// The picker was put away; nothing follows.
  case closed

  /// Whether the host is told: all but what the person does before handing anything over.
  var isForHost: Bool {
    switch self {
    case .changed: false
    case .selection, .finished, .ended, .closed: true
    }
  }
}

/// What a session told, in order.
struct SessionLog: Sendable {
  /// One line of the log; numbers count from 1, and are never used twice.
  struct Entry: Sendable, Hashable {
    /// The number.
    let number: Int
    /// The event.
    let event: SessionEvent
  }

  private(set) var entries: [Entry] = []
  private var next = 1

  /// How many lines are kept: whoever was away for more reads the session itself.
  static let longest = 1000

  /// Writes a line; several changes in a row that say nothing but that there was one are one line.
  mutating func append(_ event: SessionEvent) {
    if event == .changed, entries.last?.event == .changed { entries.removeLast() }
    entries.append(Entry(number: next, event: event))
    next += 1
    if entries.count > Self.longest { entries.removeFirst(entries.count - Self.longest) }
  }

  /// The number of the last line; 0 where there is none.
  var last: Int { next - 1 }

  /// Whether nothing follows.
  var isClosed: Bool { entries.last?.event == .closed }

  /// The lines behind a number; 0 gives all.
  func entries(after number: Int) -> [Entry] { entries.filter { $0.number > number } }
}
