import GRDB

/// How much somebody received, as far as it is recorded.
public struct AuditReception: Sendable, Hashable {
  /// How many shares something was delivered of.
  public let shares: Int
  /// How many files were delivered.
  public let files: Int
  /// When the last of them was decided; nil where nothing was delivered.
  public let last: Timestamp?
}

extension AuditLog {
  /// How much was received of what is asked for; what nobody can tell counts as received.
  ///
  /// - Throws: `AuditError` where the log cannot be read.
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
