import GRDB
import JSON
import Vocabulary

/// Of several records, those that are about the same asset, because it was shared again after an
/// attempt that came to nothing, or of which nobody knew what it came to.
///
/// Records are about the same asset where share and number (or the library's identifier) are the
/// same, and nothing that is recorded of the originals differs. One stands for another only where it tells at least as much: whatever may have been
/// received is never hidden behind something less.
struct JoinedAttempts: Sendable {
  /// The numbers of the records that another one stands for, by the path of their record and the
  /// name of their log.
  private(set) var represented: [String: [String: [Int64]]] = [:]
  private(set) var count = 0

  /// Joins nothing.
  init() {}

  /// Finds the records for which another one stands.
  ///
  /// - Throws: `AuditError` where a record cannot be read.
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
      var standing: [AssetAttempt] = []
      for attempt in attempts.sorted(by: { $0.precedes($1) }) {
        if standing.contains(where: { $0.standsFor(attempt) }) {
          represented[records[attempt.record].path, default: [:]][attempt.log, default: []]
            .append(attempt.id)
          count += 1
        } else {
          standing.append(attempt)
        }
      }
    }
  }

  /// The shares of which more than one record has assets.
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

/// A record of several, as far as it has to be known to join it with others.
private struct AssetAttempt {
  /// What tells its asset from others.
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

  /// A file of the asset as it was, as far as that is recorded.
  struct Original {
    let name: String?
    let length: Int?
    let sha256: String?

    /// Whether nothing is recorded that tells them apart.
    func mayBe(_ other: Original) -> Bool {
      Self.isSame(name, other.name) && Self.isSame(length, other.length)
        && Self.isSame(sha256, other.sha256)
    }

    private static func isSame<Value: Equatable>(_ one: Value?, _ two: Value?) -> Bool {
      one == nil || two == nil || one == two
    }
  }

  /// Whether it is looked at first: what was delivered for certain, then what may have been; the one
  /// with more kinds, then the newer one.
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

  /// Whether nothing is hidden where this one is listed and the other is not.
  ///
  /// What one record says twice is listed twice, as it is where that record is read alone.
  func standsFor(_ other: AssetAttempt) -> Bool {
    guard record != other.record, originals.count == other.originals.count,
      zip(originals, other.originals).allSatisfy({ $0.mayBe($1) })
    else { return false }
    guard other.outcome.mayBeReceived else { return true }
    return outcome.mayBeReceived && other.received & ~received == 0
      && other.notApplied & ~notApplied == 0
  }
}

extension AuditLog {
  /// The shares of which the log has assets.
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

  /// What the log has of these shares.
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
          else { throw Unreadable() }
          let result = try (row[1] as String?).map { word throws(Unreadable) in
            guard let result = Settlement.Result(rawValue: word) else { throw Unreadable() }
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
  /// What tells the asset from others: its share, and its identifier or else its number.
  fileprivate var assetHash: TreeHash {
    let text = CanonicalJSON.object([
      "share": .string(share), "identifier": identifier.map { .string($0) },
      "asset": identifier == nil ? .number(Int64(asset)) : nil,
    ]).text
    return TreeHash(leaf: Array(text.utf8))
  }
}
