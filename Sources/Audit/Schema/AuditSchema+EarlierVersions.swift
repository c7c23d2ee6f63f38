import GRDB
import Vocabulary

// Version 1 had two tables and no tree:
//
//     intents (id, time, share, asset, record)      record: JSON, counts said of the whole asset
//     outcomes (id, intent, time, result, problem)  problem: JSON or NULL

extension AuditSchema {
  /// Makes leaves of all rows: the intents in their order, then how they ended.
  static func migrateFromVersion1(in db: Database, opening: LogOpening) throws {
    try create(in: db, opening: opening)
    var appender = try LeafAppender(to: db)
    var numbers: [Int64: Int64] = [:]
    let intents = try Row.fetchCursor(db, sql: "SELECT id, record FROM intents ORDER BY id")
    while let row = try intents.next() {
      let record = try AuditRecord(version1: CanonicalJSON(parsing: row[1]))
      numbers[row[0]] = try appender.add(IntentRow(record), to: db)
    }
    let outcomes = try Row.fetchCursor(
      db, sql: "SELECT intent, time, result, problem FROM outcomes ORDER BY id")
    while let row = try outcomes.next() {
      guard let intent = numbers[row[0]], let result = Settlement.Result(rawValue: row[2]) else {
        throw Unreadable()
      }
      let problem = try (row[3] as String?).map {
        try AuditProblem(CanonicalJSON(parsing: $0))
      }
      let ending = AuditEnding(
        intent: intent, time: Timestamp(milliseconds: row[1]), result: result, problem: problem)
      _ = try appender.add(ending, to: db)
    }
    for table in ["outcomes", "intents"] { try db.execute(sql: "DROP TABLE \(table)") }
  }
}

extension AuditRecord {
  /// Reads a record as version 1 wrote it.
  init(version1 json: CanonicalJSON) throws(Unreadable) {
    guard case .object(var members) = json else { throw Unreadable() }
    // Version 1 recorded only what the person chose.
    if let choices = json["choices"] {
      members["choices"] = .object([AuditChoice.Chooser.person.rawValue: choices])
    }
    // Version 1 counted for the asset and not for each file; no asset of it had two pictures.
    var files = try json.list("files")
    if files.isEmpty { files = [.object(["role": .string("still")])] }
    let moved = ["closure", "evidence", "problem"].map { ($0, json[$0]) }
    let counts = ["removed", "coarsened", "kept", "echoes", "requestedNotApplied"]
      .map { ($0, json["counts"]?[$0]) }
    files = try files.enumerated().map { index, file throws(Unreadable) in
      guard case .object(var members) = file else { throw Unreadable() }
      members["transcoded"] = .boolean(false)
      if index == 0 { for (key, value) in moved + counts { members[key] = value } }
      return .object(members)
    }
    members["files"] = .array(files)
    try self.init(.object(members))
    counting = .firstKind
  }
}

// MARK: -

// Versions 2, 3 and 4 had the tables of today. Leaves of version 2 counted items of several kinds under
// the first of them, for the asset as a whole, and had no versions of who verified what. Leaves of
// version 3 counted an item that may have a kind as one that has it, and did not say which items
// repeat what was removed. Leaves of version 4 said `refused`, with a code, of what a person did in a
// picker.

extension AuditSchema {
  /// Says that leaves of today's version follow; those that are there stay what their hashes are of.
  static func raiseVersion(of db: Database) throws {
    try db.execute(sql: "PRAGMA user_version = \(version)")
  }
}
