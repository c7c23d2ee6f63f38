import GRDB

/// An intent in the form in which it is added to a log.
struct IntentRow: Sendable {
  let text: String
  let listing: ListingRow
  let time: Timestamp
  let output: PendingOutput

  init(_ record: AuditRecord, pending output: PendingOutput = PendingOutput()) {
    self.output = output
    text = AuditLeaf.intent(record).text
    listing = ListingRow(record)
    time = record.time
  }
}

/// Rows to be added together.
enum AuditRows: Sendable {
  case intents([IntentRow])
  case outcomes([AuditEnding])
  /// Intents that have ended with nothing delivered.
  case undelivered([IntentRow])

  /// Adds rows in one transaction.
  ///
  /// - Returns: For each batch, the numbers of the intents that it added, or of those that it
  ///   ended.
  static func add(
    _ batches: [AuditRows], to db: Database, noting journal: IntentJournal
  ) throws -> [[Int64]] {
    // Outcomes alone need not be on the disk: without them an intent is open, not lost.
    let isWaiting = batches.contains { $0.holdsIntents }
    try db.execute(sql: "PRAGMA synchronous = \(isWaiting ? "FULL" : "NORMAL")")
    var ids: [[Int64]] = []
    var noted: [JournalEntry] = []
    do {
      // The transaction has exclusive access from here on: no other process gets the same numbers.
      try db.inTransaction(.immediate) {
        var appender = try LeafAppender(to: db)
        ids = try batches.map { try $0.add(with: &appender, to: db) }
        // Other processes must not see the intents before this: they would take them for abandoned.
        noted = zip(batches, ids).flatMap { $0.entries(numbered: $1) }
        try journal.add(noted)
        return .commit
      }
    } catch {
      journal.erase(noted.map(\.intent))
      throw error
    }
    return ids
  }

  private func entries(numbered ids: [Int64]) -> [JournalEntry] {
    switch self {
    case .intents(let rows):
      zip(rows, ids).map { row, id in
        JournalEntry(
          intent: id, leaf: TreeHash(leaf: Array(row.text.utf8)), output: row.output)
      }
    case .outcomes, .undelivered: []
    }
  }

  private var holdsIntents: Bool {
    switch self {
    case .intents, .undelivered: true
    case .outcomes: false
    }
  }

  private func add(with appender: inout LeafAppender, to db: Database) throws -> [Int64] {
    switch self {
    case .intents(let rows):
      return try rows.map { try appender.add($0, to: db) }
    case .undelivered(let rows):
      let ids = try rows.map { try appender.add($0, to: db) }
      for (row, id) in zip(rows, ids) {
        let ending = AuditEnding(intent: id, time: row.time, result: .notDelivered, problem: nil)
        _ = try appender.add(ending, to: db)
      }
      return ids
    case .outcomes(let endings):
      return try endings.filter { try appender.add($0, to: db) }.map(\.intent)
    }
  }
}

extension LeafAppender {
  /// Adds an intent and returns its number.
  mutating func add(_ row: IntentRow, to db: Database) throws -> Int64 {
    let id = try append(row.text)
    try row.listing.insert(as: id, into: db)
    return id
  }

  /// Adds the ending of an intent, unless the intent has one already.
  ///
  /// - Returns: Whether the ending was added.
  mutating func add(_ ending: AuditEnding, to db: Database) throws -> Bool {
    let settling = try db.cachedStatement(
      sql: "UPDATE listing SET result = ? WHERE id = ? AND result IS NULL")
    try settling.execute(arguments: [ending.result.rawValue, ending.intent])
    guard db.changesCount == 1 else { return false }
    _ = try append(AuditLeaf.outcome(ending).text, settling: ending.intent)
    return true
  }
}
