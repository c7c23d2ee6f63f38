import GRDB

/// How much was received, as far as it is recorded.
public struct AuditReception: Sendable, Hashable {
  /// The number of shares with delivered assets.
  public let shares: Int
  /// The number of delivered files.
  public let files: Int
  /// The time of the last decision, or nil if nothing was delivered.
  public let last: Timestamp?
}

extension AuditLog {
  /// Returns how much was received in matching records; unknown results count as received.
  ///
  /// - Throws: `AuditError` if the log cannot be read.
  public func reception(matching query: AuditQuery) throws(AuditError) -> AuditReception {
    var condition = query.condition
    condition.add(EntryOutcome.isReceived)
    return try read { db in
      let row = try Row.fetchOne(
        db,
        sql: """
          SELECT count(DISTINCT json_extract(leaf.text, '$.share')),
            coalesce(sum(json_array_length(leaf.text, '$.files')), 0), max(time)
          FROM listing JOIN leaves AS leaf ON leaf.id = listing.id WHERE \(condition.sql)
          """, arguments: condition.arguments)
      guard let row else { return AuditReception(shares: 0, files: 0, last: nil) }
      return AuditReception(
        shares: row[0], files: row[1],
        last: (row[2] as Int64?).map { Timestamp(milliseconds: $0) })
    }
  }
}
