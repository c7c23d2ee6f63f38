import Access
import Audit
import Library
import Picker
import Vocabulary

/// A caller as described to the person: what it may see and how much it received.
struct PrivacyResponse: Encodable {
  let id: String
  /// The name of the caller, as registered by the operator.
  let title: String
  let api: String
  let readWrite: String?
  let addOnly: String?
  /// The number of assets that are selected for the caller.
  let selected: Int
  /// The caller's view of the library, in English sentences.
  let sentences: [String]
  /// The same sentences as codes, for pages in other languages.
  let said: [SentenceCode]
  /// Whether the person may give the caller more access: it asked for reading, or has some access.
  let mayGetMore: Bool
  let received: ReceivedTotals

  /// A sentence, identified by its code.
  struct SentenceCode: Encodable {
    let code: String
    let count: Int?
    let policy: String?
  }

  /// The amount that a caller received, as far as it is recorded.
  struct ReceivedTotals: Encodable {
    let shares: Int
    let files: Int
    /// The time of the last delivery, or nil if the caller received nothing.
    let last: String?
  }

  /// Describes a caller.
  init(_ caller: RegisteredCaller, _ access: LibraryAccess, received: AuditReception) {
    id = caller.id.text
    title = caller.title
    api = caller.api.rawValue
    readWrite = caller.authorization.readWrite?.rawValue
    addOnly = caller.authorization.addOnly?.rawValue
    selected = access.selection.count
    let sentences = AccessSentences(of: caller, selected: selected)
    self.sentences = sentences.list
    said = sentences.said.map {
      SentenceCode(code: $0.code.rawValue, count: $0.count, policy: $0.policy)
    }
    mayGetMore =
      access.scope != .nothing || access.asked.contains(.readWrite)
      || caller.wasAnswered(for: .readWrite)
    self.received = ReceivedTotals(
      shares: received.shares, files: received.files, last: received.last.map { "\($0)" })
  }
}

/// An asset that a caller received, as recorded in the audit.
struct ReceivedResponse: Encodable {
  /// The number of the record, by which `omit audit show` finds it.
  let record: Int64
  let time: String
  let outcome: String
  /// The kinds that were delivered.
  let received: [String]
  /// The kinds that were removed.
  let removed: [String]

  /// Describes a record.
  init(_ listing: AuditListing) {
    record = listing.id
    time = "\(listing.time)"
    outcome = listing.outcome.rawValue
    received = listing.received.map(\.rawValue)
    removed = listing.removed.map(\.rawValue)
  }
}

extension AuditQuery {
  /// Creates a query for what a caller received or may have received.
  init(receivedBy caller: CallerID) {
    self.init()
    self.caller = caller.text
    outcomes = Set(EntryOutcome.allCases.filter(\.mayBeReceived))
  }
}
