import GRDB

// Readers take pages, each in a transaction of its own: memory stays what it is however long the
// log, and a reader that is slow to take what it asked for keeps no writer from tidying up.

extension AuditLog {
  /// How the log begins.
  func opening() throws(AuditError) -> LogOpening { try read { try LogTree($0).opening() } }

  /// How the log ended; nil where it goes on.
  func closing() throws(AuditError) -> LogClosing? { try read { try LogTree($0).closing() } }

  /// The head of the log as it stands.
  func head() throws(AuditError) -> LogHead { try read { try LogTree($0).head() } }

  /// How many records a closed log had before it was closed, and their hash; nil where it goes on.
  func headBeforeClosing() throws(AuditError) -> (count: Int, root: TreeHash)? {
    try read { db in
      let tree = try LogTree(db)
      guard try tree.closing() != nil, tree.count > 1 else { return nil }
      return (tree.count - 1, try tree.hash(0..<tree.count - 1))
    }
  }

  /// A page of the records that are asked for, the newest first.
  ///
  /// - Parameters:
  ///   - query: Which records.
  ///   - last: The last record of the page before; nil for the first page.
  ///   - limit: How many at most.
  /// - Returns: Fewer than the limit where there are no more.
  /// - Throws: `AuditError` where the log cannot be read.
  public func listings(
    matching query: AuditQuery, behind last: AuditListing? = nil, limit: Int
  ) throws(AuditError) -> [AuditListing] {
    var condition = query.condition
    if let last { condition.add("listing.id < ?", binding: [last.id]) }
    return try page(
      of: AuditListing.selection, where: condition, order: "DESC", limit: limit,
      reading: AuditListing.init(_:in:))
  }

  /// The record of an asset; the number of how it ended leads there too.
  ///
  /// - Throws: `AuditError` where there is no such record, or it cannot be read.
  public func entry(_ id: Int64) throws(AuditError) -> AuditEntry {
    try read { db in
      let query = """
        \(AuditEntry.selection)
        WHERE listing.id = (SELECT coalesce(settles, id) FROM leaves WHERE id = ?)
        """
      guard let row = try Row.fetchOne(db, sql: query, arguments: [id]) else {
        throw AuditError.noRecord(path: path, number: RecordNumber(id))
      }
      return try AuditEntry(row)
    }
  }
}

extension AuditLog {
  /// A page of the whole records that are asked for, the oldest first.
  ///
  /// - Parameters:
  ///   - query: Which records.
  ///   - last: The last record of the page before; nil for the first page.
  ///   - limit: How many at most.
  /// - Returns: Fewer than the limit where there are no more.
  /// - Throws: `AuditError` where the log cannot be read.
  public func exports(
    matching query: AuditQuery, behind last: AuditExport? = nil, limit: Int
  ) throws(AuditError) -> [AuditExport] {
    var condition = query.condition
    if let last { condition.add("listing.id > ?", binding: [last.id]) }
    return try page(
      of: AuditEntry.selection, where: condition, order: "ASC", limit: limit,
      reading: AuditExport.init(_:in:))
  }

  /// Counts the records that statistics do not tell apart.
  ///
  /// - Throws: `AuditError` where the log cannot be read.
  public func tallies(matching query: AuditQuery) throws(AuditError) -> [AuditTally] {
    try read { db in
      let rows = try Row.fetchCursor(
        db, sql: AuditTally.selection(query.condition.sql), arguments: query.condition.arguments)
      return try Array(rows.map { try AuditTally($0) })
    }
  }

  /// The matching records of assets that a rule let through as they were, or with something that
  /// was to be removed, the newest first.
  ///
  /// - Throws: `AuditError` where the log cannot be read.
  public func exemptions(
    matching query: AuditQuery, limit: Int
  ) throws(AuditError) -> [AuditListing] {
    var condition = query.condition
    condition.add("(outcome = 'bypassed' OR notApplied <> 0)")
    condition.add(EntryOutcome.isReceived)
    return try page(
      of: AuditListing.selection, where: condition, order: "DESC", limit: limit,
      reading: AuditListing.init(_:in:))
  }

  /// The records for which a condition holds, in the order of their numbers.
  private func page<Record>(
    of selection: String, where condition: QueryCondition, order: String, limit: Int,
    reading make: @escaping (Row, String) throws -> Record
  ) throws(AuditError) -> [Record] {
    try read { db in
      let rows = try Row.fetchCursor(
        db, sql: "\(selection) WHERE \(condition.sql) ORDER BY listing.id \(order) LIMIT ?",
        arguments: condition.arguments + [limit])
      let log = try LogTree(db).opening().log
      return try Array(rows.map { try make($0, log) })
    }
  }
}
