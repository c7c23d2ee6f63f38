import Access
import Audit
import Library
import Vocabulary

/// A caller as the person is told of it: what it may see, in words too, and how much it received.
struct PrivacyAnswer: Encodable {
  let id: String
  /// Its name, as the operator registered it.
  let title: String
  let api: String
  let readWrite: String?
  let addOnly: String?
  /// How many assets are selected for it.
  let selected: Int
  /// What it sees, for people.
  let sentences: [String]
  let received: Received

  /// How much a caller received, as far as it is recorded.
  struct Received: Encodable {
    let shares: Int
    let files: Int
    /// When the last of it was; nil where it received nothing.
    let last: String?
  }

  /// Tells of a caller.
  init(_ caller: RegisteredCaller, selected: Int, received: AuditReception) {
    id = caller.id.text
    title = caller.title
    api = caller.api.rawValue
    readWrite = caller.authorization.readWrite?.rawValue
    addOnly = caller.authorization.addOnly?.rawValue
    self.selected = selected
    sentences = AccessSentences(of: caller, selected: selected).list
    self.received = Received(
      shares: received.shares, files: received.files, last: received.last.map { "\($0)" })
  }
}

/// An asset that a caller received, as the record has it.
struct ReceivedAnswer: Encodable {
  /// The number of the record, by which `omit audit show` finds it.
  let record: Int64
  let time: String
  let outcome: String
  /// The kinds that went along.
  let received: [String]
  /// The kinds that were removed.
  let removed: [String]

  /// Tells of a record.
  init(_ listing: AuditListing) {
    record = listing.id
    time = "\(listing.time)"
    outcome = listing.outcome.rawValue
    received = listing.received.map(\.rawValue)
    removed = listing.removed.map(\.rawValue)
  }
}

extension AuditQuery {
  /// Asks for what a caller received, or may have.
  init(receivedBy caller: CallerID) {
    self.init()
    self.caller = caller.text
    outcomes = Set(EntryOutcome.allCases.filter(\.mayBeReceived))
  }
}
