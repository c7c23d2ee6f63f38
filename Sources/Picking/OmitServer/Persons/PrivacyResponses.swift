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
    said = sentences.sentences.map {
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
  /// The kinds of which everything was delivered.
  let received: [String]
  /// The kinds of which everything was removed.
  let removed: [String]
  /// The kinds of which a part was delivered and a part was removed.
  let partly: [String]
  /// The kinds that were delivered less exactly.
  let coarse: [String]
  /// The asset, or nil if it is no longer in the library.
  let asset: String?

  /// Describes a record.
  ///
  /// - Parameters:
  ///   - listing: The record.
  ///   - asset: The asset in the library with the same bytes, or nil if there is none.
  init(_ listing: AuditListing, of asset: AssetID?) {
    let both = Set(listing.received).intersection(listing.removed)
    record = listing.id
    time = "\(listing.time)"
    outcome = listing.outcome.rawValue
    received = listing.received.filter { !both.contains($0) }.map(\.rawValue)
    removed = listing.removed.filter { !both.contains($0) }.map(\.rawValue)
    partly = listing.received.filter(both.contains).map(\.rawValue)
    coarse = listing.coarse.map(\.rawValue)
    self.asset = asset?.text
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
