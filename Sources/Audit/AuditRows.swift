import GRDB

/// An intent as it stands in its table.
struct IntentRow: Sendable {
  let time: Int64
  let share: String
  let asset: Int
  /// The record in canonical JSON.
  let record: String

  init(_ record: AuditRecord) {
    self.record = record.json.text
    time = record.time.milliseconds
    share = record.share
    asset = record.asset
  }
}

/// Rows that are to be added together.
enum AuditRows: Sendable {
  case intents([IntentRow])
  case outcomes([Settlement])
  /// Intents that have ended with nothing delivered.
  case undelivered([IntentRow])

  /// Adds rows in one transaction; gives the numbers of the intents among them.
  static func add(_ batches: [AuditRows], to db: Database) throws -> [[Int64]] {
    // Outcomes alone need not be awaited on the disk: without them an intent is open, not lost.
    let isWaiting = batches.contains { $0.holdsIntents }
    try db.execute(sql: "PRAGMA synchronous = \(isWaiting ? "FULL" : "NORMAL")")
    var ids: [[Int64]] = []
    try db.inTransaction(.immediate) {
      ids = try batches.map { try $0.add(to: db) }
      return .commit
    }
    return ids
  }

  private var holdsIntents: Bool {
    switch self {
    case .intents, .undelivered: true
    case .outcomes: false
    }
  }

  private func add(to db: Database) throws -> [Int64] {
    switch self {
    case .intents(let rows):
      return try rows.map { try Self.add($0, to: db) }
    case .undelivered(let rows):
      let ids = try rows.map { try Self.add($0, to: db) }
      for (row, id) in zip(rows, ids) {
        try Self.addOutcome(of: id, row.time, .notDelivered, nil, to: db)
      }
      return ids
    case .outcomes(let settlements):
      for settlement in settlements {
        try Self.addOutcome(
          of: settlement.receipt.id, settlement.time.milliseconds, settlement.result,
          settlement.problem?.json.text, to: db)
      }
      return []
    }
  }

  private static func add(_ row: IntentRow, to db: Database) throws -> Int64 {
    let statement = try db.cachedStatement(
      sql: "INSERT INTO intents (time, share, asset, record) VALUES (?, ?, ?, ?)")
    try statement.execute(arguments: [row.time, row.share, row.asset, row.record])
    return db.lastInsertedRowID
  }

  private static func addOutcome(
    of intent: Int64, _ time: Int64, _ result: Settlement.Result, _ problem: String?,
    to db: Database
  ) throws {
    let statement = try db.cachedStatement(
      sql: """
        INSERT INTO outcomes (intent, time, result, problem) SELECT ?1, ?2, ?3, ?4
        WHERE NOT EXISTS (SELECT 1 FROM outcomes WHERE intent = ?1)
        """)
    try statement.execute(arguments: [intent, time, result.rawValue, problem])
  }
}
