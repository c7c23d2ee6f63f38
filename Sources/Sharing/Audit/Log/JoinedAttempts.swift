import GRDB
import JSON
import Vocabulary

/// The records, among several, that are about the same asset.
///
/// An asset has several if it was shared again after an attempt that failed, or whose result was
/// unknown. Records are about the same asset if their share and number (or the library's
/// identifier) are equal, and nothing recorded about the originals differs. A record represents
/// another only if it reports at least as much: whatever may have been received is never hidden by
/// something less.
struct JoinedAttempts: Sendable {
  /// The numbers of the records that another one represents, by the path of their record and the
  /// name of their log.
  private(set) var represented: [String: [String: [Int64]]] = [:]
  private(set) var count = 0

  /// Makes a value that joins nothing.
  init() {}

  /// Finds the records that another one represents.
  ///
  /// - Throws: `AuditError` if a record cannot be read.
  init(in records: [AuditHistories.Record]) throws(AuditError) {
    let repeated = try Self.repeatedShares(in: records)
    guard !repeated.isEmpty else { return }
    var attempts: [TreeHash: [AssetAttempt]] = [:]
    for (index, record) in records.enumerated() {
      for part in try AuditHistory(reading: record.path).parts {
        for attempt in try part.log.attempts(in: repeated, of: part.name, at: index) {
          attempts[attempt.asset, default: []].append(attempt)
        }
      }
    }
    for attempts in attempts.values where attempts.count > 1 {
      var listed: [AssetAttempt] = []
      for attempt in attempts.sorted(by: { $0.precedes($1) }) {
        if listed.contains(where: { $0.subsumes(attempt) }) {
          represented[records[attempt.record].path, default: [:]][attempt.log, default: []]
            .append(attempt.id)
          count += 1
        } else {
          listed.append(attempt)
        }
      }
    }
  }

  /// Returns the shares with assets in more than one record.
  private static func repeatedShares(
    in records: [AuditHistories.Record]
  ) throws(AuditError) -> Set<String> {
    var seen: [String: Int] = [:]
    var repeated: Set<String> = []
    for (index, record) in records.enumerated() {
      for part in try AuditHistory(reading: record.path).parts {
        for share in try part.log.shares() {
          if let first = seen[share], first != index { repeated.insert(share) }
          seen[share] = index
        }
      }
    }
    return repeated
  }
}

/// One of several records, with what is needed to join it with others.
private struct AssetAttempt {
  /// The hash that identifies the asset.
  let asset: TreeHash
  /// The position of its record among several.
  let record: Int
  let log: String
  let id: Int64
  let time: Int64
  let outcome: EntryOutcome
  let received: Int64
  let notApplied: Int64
  let originals: [Original]

  /// An original file of the asset, as far as the record describes it.
  struct Original {
    let name: String?
    let length: Int?
    let sha256: String?

    /// Returns whether nothing that is recorded distinguishes the two files.
    func mayBe(_ other: Original) -> Bool {
      Self.isSame(name, other.name) && Self.isSame(length, other.length)
        && Self.isSame(sha256, other.sha256)
    }

    private static func isSame<Value: Equatable>(_ one: Value?, _ two: Value?) -> Bool {
      one == nil || two == nil || one == two
    }
  }

  /// Returns whether this attempt is considered before another.
  ///
  /// Certain deliveries come first, then possible ones; then attempts with more kinds, then newer
  /// ones.
  func precedes(_ other: AssetAttempt) -> Bool {
    (rank, other.kindCount, other.time, record, id)
      < (other.rank, kindCount, time, other.record, other.id)
  }

  private var kindCount: Int { (received | notApplied).nonzeroBitCount }

  private var rank: Int {
    switch outcome {
    case .cleaned, .unchanged, .bypassed: 0
    case .unknown: 1
    case .open: 2
    case .refused, .failed, .cancelled, .abandoned, .deselected: 3
    }
  }

  /// Returns whether listing this attempt and not the other hides nothing.
  ///
  /// What one record holds twice is listed twice, as when that record is read alone.
  func subsumes(_ other: AssetAttempt) -> Bool {
    guard record != other.record, originals.count == other.originals.count,
      zip(originals, other.originals).allSatisfy({ $0.mayBe($1) })
    else { return false }
    guard other.outcome.mayBeReceived else { return true }
    return outcome.mayBeReceived && other.received & ~received == 0
      && other.notApplied & ~notApplied == 0
  }
}

extension AuditLog {
  /// Returns the shares that the log has assets of.
  fileprivate func shares() throws(AuditError) -> [String] {
    try read { db in
      try String.fetchAll(
        db,
        sql: """
          SELECT DISTINCT json_extract(leaf.text, '$.share')
          FROM listing JOIN leaves AS leaf ON leaf.id = listing.id
          """)
    }
  }

  /// Returns the attempts that the log holds for these shares.
  fileprivate func attempts(
    in shares: Set<String>, of log: String, at record: Int
  ) throws(AuditError) -> [AssetAttempt] {
    try read { db in
      let rows = try Row.fetchCursor(
        db,
        sql: """
          SELECT listing.id, listing.result, leaf.text, \(ListingRow.columns)
          FROM listing JOIN leaves AS leaf ON leaf.id = listing.id
          WHERE json_extract(leaf.text, '$.share') IN (SELECT value FROM json_each(?))
          """, arguments: [SQLList.text(of: shares)])
      return try Array(
        rows.map { row in
          let listed = ListingRow(row, at: 3)
          guard let decided = AuditOutcome(rawValue: listed.outcome),
            case .intent(let intent) = try AuditLeaf(parsing: row[2])
          else { throw StoredTextError() }
          let result = try (row[1] as String?).map { word throws(StoredTextError) in
            guard let result = Settlement.Result(rawValue: word) else { throw StoredTextError() }
            return result
          }
          return AssetAttempt(
            asset: intent.assetHash, record: record, log: log, id: row[0], time: listed.time,
            outcome: EntryOutcome(decided, settledAs: result), received: listed.received,
            notApplied: listed.notApplied,
            originals: intent.files.map {
              AssetAttempt.Original(
                name: $0.source, length: $0.bytes.source, sha256: $0.sha256.source)
            })
        })
    }
  }
}

extension AuditRecord {
  /// The hash that identifies the asset: its share, and its identifier or else its number.
  fileprivate var assetHash: TreeHash {
    let text = CanonicalJSON.object([
      "share": .string(share), "identifier": identifier.map { .string($0) },
      "asset": identifier == nil ? .number(Int64(asset)) : nil,
    ]).text
    return TreeHash(leaf: Array(text.utf8))
  }
}
