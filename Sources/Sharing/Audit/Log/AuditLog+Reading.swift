import GRDB

// Readers read pages, each in a transaction of its own. Memory use therefore does not depend on the
// length of the log, and a slow reader does not keep writers from moving rows to the database.

extension AuditLog {
  /// Returns how the log begins.
  func opening() throws(AuditError) -> LogOpening { try read { try LogTree($0).opening() } }

  /// Returns how the log ended, or nil if it is not closed.
  func closing() throws(AuditError) -> LogClosing? { try read { try LogTree($0).closing() } }

  /// Returns the current head of the log.
  func head() throws(AuditError) -> LogHead { try read { try LogTree($0).head() } }

  /// Returns the number of records that a closed log had before it was closed, and their hash.
  ///
  /// Returns nil if the log is not closed.
  func headBeforeClosing() throws(AuditError) -> (count: Int, root: TreeHash)? {
    try read { db in
      let tree = try LogTree(db)
      guard try tree.closing() != nil, tree.count > 1 else { return nil }
      return (tree.count - 1, try tree.hash(0..<tree.count - 1))
    }
  }

  /// Returns a page of the matching records, the newest first.
  ///
  /// - Parameters:
  ///   - query: The query that records have to match.
  ///   - last: The last record of the page before, or nil for the first page.
  ///   - limit: The maximum number of records.
  /// - Returns: The records; fewer than the limit if there are no more.
  /// - Throws: `AuditError` if the log cannot be read.
  public func listings(
    matching query: AuditQuery, behind last: AuditListing? = nil, limit: Int
  ) throws(AuditError) -> [AuditListing] {
    var condition = query.condition
    if let last { condition.add("listing.id < ?", binding: [last.id]) }
    return try page(
      of: AuditListing.selection, where: condition, order: "DESC", limit: limit,
      reading: AuditListing.init(_:in:))
  }

  /// Returns the entry of an asset, by the number of its record or of its ending.
  ///
  /// - Throws: `AuditError` if there is no such record, or it cannot be read.
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
  /// Returns a page of the matching whole records, the oldest first.
  ///
  /// - Parameters:
  ///   - query: The query that records have to match.
  ///   - last: The last record of the page before, or nil for the first page.
  ///   - limit: The maximum number of records.
  /// - Returns: The records; fewer than the limit if there are no more.
  /// - Throws: `AuditError` if the log cannot be read.
  public func exports(
    matching query: AuditQuery, behind last: AuditExport? = nil, limit: Int
  ) throws(AuditError) -> [AuditExport] {
    var condition = query.condition
    if let last { condition.add("listing.id > ?", binding: [last.id]) }
    return try page(
      of: AuditEntry.selection, where: condition, order: "ASC", limit: limit,
      reading: AuditExport.init(_:in:))
  }

  /// Counts the matching records, grouped by everything that statistics distinguish.
  ///
  /// - Throws: `AuditError` if the log cannot be read.
  public func tallies(matching query: AuditQuery) throws(AuditError) -> [AuditTally] {
    try read { db in
      let rows = try Row.fetchCursor(
        db, sql: AuditTally.selection(query.condition.sql), arguments: query.condition.arguments)
      return try Array(rows.map { try AuditTally($0) })
    }
  }

  /// Returns the matching records of assets that a rule exempted, the newest first.
  ///
  /// Such assets were delivered unchanged, or with something that was to be removed.
  ///
  /// - Throws: `AuditError` if the log cannot be read.
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

  /// Returns the records that satisfy a condition, in the order of their numbers.
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
