import FoundationEssentials
import GRDB

/// The result of reading a whole log again.
public struct LogVerification: Sendable, Hashable {
  /// The head of the log.
  public let head: LogHead
  /// The number of recorded assets.
  public let assets: Int
  /// The number of assets without a recorded end.
  public let open: Int
  /// The log that was closed before this one began.
  public let previous: LogHead?
  /// The closed logs that this one continues and that were read too, the newest first.
  public fileprivate(set) var closed: [LogVerification] = []
  /// The closed log that was not found; nothing before it is tied to this log.
  public fileprivate(set) var missing: LogHead?
  /// Whether this log was closed.
  public let isClosed: Bool
}

extension AuditLog {
  /// Reads the whole log again: each record must be unchanged, in its place, and listed correctly.
  ///
  /// - Parameter checkpoint: An earlier head of the log; the log has to begin with it.
  /// - Returns: The result, if everything fits.
  /// - Throws: `LogFault` for the first record that does not fit, or if the log cannot be read.
  public func verify(since checkpoint: Checkpoint? = nil) throws(LogFault) -> LogVerification {
    let known = checkpoint?.head
    var found = try verifyAlone(since: known)
    var isMet = known == nil || known?.log == found.head.log
    var previous = found.previous
    while let head = previous {
      isMet = isMet || known == head
      guard let closed = ClosedLog.find(head, beside: path) else {
        found.missing = head
        break
      }
      let older: LogVerification
      do {
        older = try closed.verifyAlone(since: known)
      } catch .unreadable(let error) {
        throw .unreadable(error)
      } catch {
        throw .closed(head, error)
      }
      guard older.head == head, older.isClosed else { throw .brokenChain(head) }
      isMet = isMet || known?.log == head.log
      found.closed.append(older)
      previous = older.previous
    }
    if let known, !isMet { throw .otherLog(known) }
    return found
  }

  /// Reads the end of a log again, without the records before it.
  ///
  /// - Throws: `LogFault` if the end was changed after it was added.
  static func expectIntactEnd(of db: Database) throws { try LogReading.expectIntactEnd(of: db) }

  private func verifyAlone(since checkpoint: LogHead?) throws(LogFault) -> LogVerification {
    do {
      return try database.read { try LogReading.verifyingAll($0, since: checkpoint) }
    } catch {
      throw LogFault(error, at: path)
    }
  }
}

/// The state of reading a log again.
private struct LogReading {
  private var frontier = TreeFrontier()
  private var opening: LogOpening?
  private var isClosed = false
  private var intents = 0
  private var outcomes = 0

  static func verifyingAll(_ db: Database, since checkpoint: LogHead?) throws -> LogVerification {
    guard try AuditSchema.isIntact(db) else { throw LogFault.tables }
    var reading = LogReading()
    let rows = try Row.fetchCursor(db, sql: selection())
    while let row = try rows.next() {
      try reading.add(row)
      try reading.compare(with: checkpoint)
    }
    return try reading.finish(in: db, checkedAgainst: checkpoint)
  }

  /// Reads the last leaf again, and the listing of the last intent.
  static func expectIntactEnd(of db: Database) throws {
    let last = try Int.fetchOne(db, sql: "SELECT max(id) FROM leaves") ?? 0
    var reading = LogReading()
    reading.frontier = try TreeFrontier(db, count: max(0, last - 1))
    guard last > 0,
      let row = try Row.fetchOne(db, sql: selection(where: "leaves.id = ?"), arguments: [last])
    else { throw LogFault.missing(max(1, last)) }
    try reading.add(row)
    let listed = try Row.fetchOne(
      db,
      sql: """
        SELECT id, result IS NOT NULL, EXISTS (SELECT 1 FROM leaves WHERE settles = listing.id)
        FROM listing ORDER BY id DESC LIMIT 1
        """)
    guard let listed else { return }
    let (id, isEnded, hasEnding): (Int, Bool, Bool) = (listed[0], listed[1], listed[2])
    guard id <= last else { throw LogFault.surplusListing }
    guard isEnded == hasEnding else { throw LogFault.listing(id) }
  }

  /// Returns the query for each leaf with its listing and, if it settles an intent, that intent's
  /// result.
  private static func selection(where condition: String = "true") -> String {
    """
    SELECT leaves.id, leaves.settles, leaves.tree, leaves.text, settled.result, listing.id,
      \(ListingRow.columns.split(separator: ", ").map { "listing.\($0)" }.joined(separator: ", "))
    FROM leaves LEFT JOIN listing ON listing.id = leaves.id
    LEFT JOIN listing AS settled ON settled.id = leaves.settles
    WHERE \(condition) ORDER BY leaves.id
    """
  }

  private mutating func add(_ row: Row) throws(LogFault) {
    let id = frontier.count + 1
    guard row[0] as Int? == id else { throw .missing(id) }
    guard let text: String = row[3], let tree: Data = row[2],
      Array(tree) == frontier.append(TreeHash(leaf: Array(text.utf8))).bytes
    else { throw .altered(id) }
    let leaf: AuditLeaf
    do {
      leaf = try AuditLeaf(parsing: text)
    } catch {
      throw .foreign(id)
    }
    guard !isClosed, isFitting(leaf, in: row, id: id) else { throw .foreign(id) }
    let listed = row[5] as Int? == nil ? nil : ListingRow(row, at: 6)
    switch leaf {
    case .opening(let opening): self.opening = opening
    case .closing: isClosed = true
    case .intent(let record):
      intents += 1
      guard listed == ListingRow(record) else { throw .listing(id) }
      return
    case .outcome(let ending):
      outcomes += 1
      guard row[4] as String? == ending.result.rawValue else { throw .listing(id) }
    }
    guard listed == nil else { throw .listing(id) }
  }

  /// Returns whether the leaf is allowed in this place, and settles the intent that its row names.
  private func isFitting(_ leaf: AuditLeaf, in row: Row, id: Int) -> Bool {
    let settled: Int64? = row[1]
    return switch leaf {
    case .opening: id == 1 && settled == nil
    case .intent, .closing: id > 1 && settled == nil
    case .outcome(let ending): settled == ending.intent && ending.intent < id
    }
  }

  private func compare(with checkpoint: LogHead?) throws(LogFault) {
    guard let checkpoint, let opening, opening.log == checkpoint.log,
      frontier.count == checkpoint.size, frontier.root != checkpoint.root
    else { return }
    throw .rewritten(since: checkpoint)
  }

  private func finish(in db: Database, checkedAgainst checkpoint: LogHead?) throws
    -> LogVerification
  {
    guard let opening else { throw LogFault.missing(1) }
    let counts = try Row.fetchOne(db, sql: "SELECT count(*), count(result) FROM listing")
    guard counts?[0] == intents, counts?[1] == outcomes else { throw LogFault.surplusListing }
    if let checkpoint, checkpoint.log == opening.log, frontier.count < checkpoint.size {
      throw LogFault.shorter(than: checkpoint, has: frontier.count)
    }
    return LogVerification(
      head: LogHead(log: opening.log, size: frontier.count, root: frontier.root), assets: intents,
      open: intents - outcomes, previous: opening.previous, isClosed: isClosed)
  }
}
