package import Picker

/// A session as it is kept: what it began with, and all that happened in it since.
///
/// The picker is a machine that gives the same for the same events, so this is all that there is to it.
package struct KeptSession: Sendable, Hashable {
  /// Its name.
  package let id: SessionID
  /// Its host as it was when the session was opened; origins and statements are not kept.
  package let caller: RegisteredCaller
  /// The configuration, as the host wrote it.
  package let configuration: String
  /// The assets that were selected from the start.
  package let preselected: [PickerAsset]
  /// When it was opened.
  package let opened: Moment
  /// What happened, in order.
  package internal(set) var events: [KeptEvent] = []
  /// What it handed over, in order.
  package internal(set) var items: [KeptItem] = []

  /// Describes a session in which nothing happened yet.
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

/// Something that happened in a session.
package struct KeptEvent: Sendable, Hashable {
  /// Its number in the session, counted from 1.
  package let number: Int
  /// When it happened.
  package let time: Moment
  /// What happened.
  package let event: PickerEvent
  /// Whether the audit knows what it is to be told of it.
  package let isRecorded: Bool

  /// Describes something that happens.
  package init(number: Int, time: Moment, event: PickerEvent, isRecorded: Bool) {
    self.number = number
    self.time = time
    self.event = event
    self.isRecorded = isRecorded
  }
}

/// An asset that a session hands over, as far as its events do not tell.
package struct KeptItem: Sendable, Hashable {
  /// The name by which the host knows it.
  package let id: ItemID
  /// Its number in the session.
  package let number: ItemNumber
  /// What told its files from others when it was handed over; nil where the library could not say.
  package internal(set) var seen: String?
  /// Whether it was not fetched in time.
  package internal(set) var isOver = false
  /// Whether some of its bytes left, of which the audit was not told how that ended.
  package internal(set) var hasLeft = false
  /// The digests of the claims to it that the host was told.
  package internal(set) var claims: [SecretDigest]
  /// The numbers of its files that the host has whole.
  package internal(set) var fetched: Set<Int> = []

  /// Describes what a session begins to hand over.
  package init(_ id: ItemID, number: ItemNumber, claim: SecretDigest) {
    self.id = id
    self.number = number
    claims = [claim]
  }
}
