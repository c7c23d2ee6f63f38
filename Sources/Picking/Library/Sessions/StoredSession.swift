package import Picker

/// A stored session: its initial state, and all its events.
///
/// The picker is a deterministic state machine, so this determines the session completely.
package struct StoredSession: Sendable, Hashable {
  /// The name of the session.
  package let id: SessionID
  /// The host as it was when the session was opened; its origins and statements are not stored.
  package let caller: RegisteredCaller
  /// The configuration, as written by the host.
  package let configuration: String
  /// The assets that were selected from the start.
  package let preselected: [PickerAsset]
  /// The time when the session was opened.
  package let opened: Moment
  /// The digest of the visitor's token, or nil if no visitor has opened the picker.
  package internal(set) var visitor: SecretDigest?
  /// The events, in order.
  package internal(set) var events: [StoredEvent] = []
  /// The delivered items, in order.
  package internal(set) var items: [StoredItem] = []

  /// Creates a session without events.
  package init(
    _ id: SessionID, of caller: RegisteredCaller, configuration: String,
    preselected: [PickerAsset], opened: Moment
  ) {
    self.id = id
    self.caller = caller
    self.configuration = configuration
    self.preselected = preselected
    self.opened = opened
  }
}

/// An event in a session.
package struct StoredEvent: Sendable, Hashable {
  /// The number of the event in the session, counted from 1.
  package let number: Int
  /// The time of the event.
  package let time: Moment
  /// The event itself.
  package let event: PickerEvent
  /// Whether the audit already contains everything that it has to record about the event.
  package let isRecorded: Bool

  /// Creates an event.
  package init(number: Int, time: Moment, event: PickerEvent, isRecorded: Bool) {
    self.number = number
    self.time = time
    self.event = event
    self.isRecorded = isRecorded
  }
}

/// The state of an asset that a session delivers, beyond what its events determine.
package struct StoredItem: Sendable, Hashable {
  /// The name by which the host knows the item.
  package let id: ItemID
  /// The number of the item in the session.
  package let number: ItemNumber
  /// A string that identifies the state of the files at delivery, or nil if the library had none.
  package internal(set) var seen: String?
  /// Whether the item was not fetched in time.
  package internal(set) var isOver = false
  /// Whether some bytes were sent whose settlement is not in the audit yet.
  package internal(set) var hasLeft = false
  /// The digests of the item's fetch tokens that the host received.
  package internal(set) var fetchTokens: [SecretDigest]
  /// The numbers of the files that the host has received completely.
  package internal(set) var fetched: Set<Int> = []

  /// Creates an item that a session begins to deliver.
  package init(_ id: ItemID, number: ItemNumber, fetchToken: SecretDigest) {
    self.id = id
    self.number = number
    fetchTokens = [fetchToken]
  }
}

extension Moment {
  /// Creates a moment from its stored form, for a clock that counts from 1970.
  package init(milliseconds: Int64) { self.init(.milliseconds(milliseconds)) }

  /// The whole milliseconds since the clock's start.
  package var milliseconds: Int64 {
    let (seconds, attoseconds) = elapsed.components
    let (product, isOver) = seconds.multipliedReportingOverflow(by: 1000)
    guard !isOver else { return seconds < 0 ? .min : .max }
    return product.addingReportingOverflow(attoseconds / 1_000_000_000_000_000).partialValue
  }
}
