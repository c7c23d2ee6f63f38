import GRDB
public import Vocabulary

/// A count of assets that statistics do not distinguish.
///
/// The assets have the same day, person sharing, caller, destination, outcome and kinds.
public struct AuditTally: Sendable, Hashable {
  /// The number of assets.
  public let count: Int
  /// The start of the assets' day, in UTC.
  public let day: Timestamp
  /// The caller's id, or the API of callers that gave none.
  public let caller: String
  /// The person who shared them, if stated.
  public let by: String?
  /// Their destination, if stated.
  public let destination: String?
  /// The outcome for these assets.
  public let outcome: EntryOutcome
  /// The kinds that were delivered; empty if nothing was.
  public let received: [Kind]
  /// The delivered kinds that have less exact values only.
  public let coarse: [Kind]
  /// The kinds that were removed from the delivered files.
  public let removed: [Kind]
  /// The kinds that were to be removed, but were delivered.
  public let notApplied: [Kind]
}

extension AuditTally {
  private static let millisecondsOfDay: Int64 = 86_400_000

  /// Returns the query that reads tallies; the condition names the columns of `listing`.
  static func selection(_ condition: String) -> String {
    """
    SELECT count(*), time / \(millisecondsOfDay) AS day, coalesce(caller, api), outcome, result,
      received, removed, notApplied, "by", destination, \(LeafFacts.coarse) AS coarse
    FROM listing WHERE \(condition) GROUP BY 2, 3, 4, 5, 6, 7, 8, 9, 10, 11
    ORDER BY 2, 3, 4, 5, 6, 7, 8, 9, 10, 11
    """
  }

  init(_ row: Row) throws {
    guard let decided = AuditOutcome(rawValue: row[3]) else { throw StoredTextError() }
    let result = try (row[4] as String?).map { word throws(StoredTextError) in
      guard let result = Settlement.Result(rawValue: word) else { throw StoredTextError() }
      return result
    }
    count = row[0]
    day = Timestamp(milliseconds: (row[1] as Int64) * Self.millisecondsOfDay)
    caller = row[2]
    by = row[8]
    destination = row[9]
    outcome = EntryOutcome(decided, settledAs: result)
    let isReceived = outcome.mayBeReceived
    received = isReceived ? Kind.kinds(withBits: row[5] | row[7]) : []
    let mayHoldAnything = received.count == Kind.allCases.count
    coarse = isReceived && !mayHoldAnything ? Kind.kinds(withBits: row[10]) : []
    removed = isReceived ? Kind.kinds(withBits: row[6]) : []
    notApplied = isReceived ? Kind.kinds(withBits: row[7]) : []
  }
}
