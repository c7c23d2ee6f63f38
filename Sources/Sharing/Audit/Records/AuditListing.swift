import GRDB
import JSON
public import Vocabulary

/// An asset in a list: the properties that are known without reading its whole record.
public struct AuditListing: Sendable, Hashable {
  /// The number of its record in its log.
  public let id: Int64
  /// The name of its log.
  public let log: String
  /// The number of its record in the form that lists show.
  public private(set) var number: RecordNumber
  /// The time of the decision.
  public let time: Timestamp
  /// The outcome for the asset.
  public let outcome: EntryOutcome
  /// The caller's own id, if it gave one.
  public let callerID: String?
  /// The API that the caller used.
  public let api: String
  /// The person who shared the asset, if stated.
  public let by: String?
  /// The destination of the asset, if stated.
  public let destination: String?
  /// The policies' names, joined with `+`.
  public let policy: String
  /// The kinds that were delivered; empty if nothing was.
  public let received: [Kind]
  /// The delivered kinds that have less exact values only.
  public let coarse: [Kind]
  /// Whether the delivered file was not parsed, so that it may hold anything.
  public let mayHoldAnything: Bool
  /// The kinds that were removed from the delivered file.
  public let removed: [Kind]
  /// The kinds that were to be removed, but were delivered.
  public let notApplied: [Kind]
  /// The names of the originals, as far as the policies permit recording them.
  public let fileNames: [String]
  /// The SHA-256 of the first original in hexadecimal, or nil if it is not recorded.
  package let original: String?

  /// The caller's id, or the API of a caller that gave none.
  public var caller: String { callerID ?? api }
}

extension AuditListing {
  /// The query that reads listings.
  static let selection = """
    SELECT listing.id, listing.result, \(LeafFacts.coarse), \(LeafFacts.names),
      \(LeafFacts.original), \(ListingRow.columns)
    FROM listing
    """

  init(_ row: Row, in log: String) throws {
    let listed = ListingRow(row, at: 5)
    guard let decided = AuditOutcome(rawValue: listed.outcome) else { throw StoredTextError() }
    let result = try (row[1] as String?).map { word throws(StoredTextError) in
      guard let result = Settlement.Result(rawValue: word) else { throw StoredTextError() }
      return result
    }
    id = row[0]
    self.log = log
    number = RecordNumber(id)
    time = Timestamp(milliseconds: listed.time)
    outcome = EntryOutcome(decided, settledAs: result)
    callerID = listed.caller
    api = listed.api
    by = listed.by
    destination = listed.destination
    policy = listed.policy
    let isReceived = outcome.mayBeReceived
    received = isReceived ? Kind.kinds(withBits: listed.received | listed.notApplied) : []
    mayHoldAnything = isReceived && received.count == Kind.allCases.count
    coarse = isReceived && !mayHoldAnything ? Kind.kinds(withBits: row[2]) : []
    removed = isReceived ? Kind.kinds(withBits: listed.removed) : []
    notApplied = isReceived ? Kind.kinds(withBits: listed.notApplied) : []
    original = row[4]
    fileNames = try JSONField<StoredTextError>(parsing: JSONSource(row[3], file: "")).texts()
  }
}

extension AuditListing {
  /// Returns the same listing with the number that lists show.
  func named(_ number: RecordNumber) -> AuditListing {
    var listing = self
    listing.number = number
    return listing
  }
}

extension Kind {
  /// Returns the kinds whose bits are set.
  static func kinds(withBits bits: Int64) -> [Kind] {
    allCases.enumerated().filter { bits & (1 << Int64($0.offset)) != 0 }.map(\.element)
  }
}

// MARK: - JSON

extension AuditListing {
  /// The listing as one line of JSON, `omit.listing/1`.
  public var jsonLine: String {
    CanonicalJSON.object([
      "schema": .string("omit.listing/1"), "record": number.record.map { .string($0) },
      "log": .string(log), "id": .number(id),
      "time": .string("\(time)"),
      "outcome": .string(outcome.rawValue),
      "caller": .object(["id": callerID.map { .string($0) }, "api": .string(api)]),
      "by": by.map { .string($0) }, "destination": destination.map { .string($0) },
      "policy": .string(policy), "received": received.json,
      "coarse": coarse.isEmpty ? nil : coarse.json,
      "mayHoldAnything": mayHoldAnything ? .boolean(true) : nil,
      "removed": removed.json, "notApplied": notApplied.json,
      "files": fileNames.isEmpty ? nil : .array(fileNames.map { .string($0) }),
    ]).text
  }
}

extension [Kind] {
  fileprivate var json: CanonicalJSON { .array(map { .string($0.rawValue) }) }
}
