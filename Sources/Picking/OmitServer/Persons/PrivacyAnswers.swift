import Access
import Audit
import Library
import Picker
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
  /// What it sees, for people, in English.
  let sentences: [String]
  /// The same sentences, by their codes, for pages in other languages.
  let said: [Said]
  /// Whether the person may give it more than it has: it asked for that, or has some already.
  let mayGetMore: Bool
  let received: Received

  /// A sentence by its code.
  struct Said: Encodable {
    let code: String
    let count: Int?
    let policy: String?
  }

  /// How much a caller received, as far as it is recorded.
  struct Received: Encodable {
    let shares: Int
    let files: Int
    /// When the last of it was; nil where it received nothing.
    let last: String?
  }

  /// Tells of a caller.
  init(_ caller: RegisteredCaller, _ access: LibraryAccess, received: AuditReception) {
    id = caller.id.text
    title = caller.title
    api = caller.api.rawValue
    readWrite = caller.authorization.readWrite?.rawValue
    addOnly = caller.authorization.addOnly?.rawValue
    selected = access.selection.count
    let sentences = AccessSentences(of: caller, selected: selected)
    self.sentences = sentences.list
    said = sentences.said.map { Said(code: $0.code.rawValue, count: $0.count, policy: $0.policy) }
    mayGetMore =
      access.scope != .nothing || access.asked.contains(.readWrite)
      || caller.wasAnswered(for: .readWrite)
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
