import Foundation
import GRDB
import Testing
import Vocabulary

@testable import Audit

/// Databases of earlier versions, as those versions made them.
@Suite struct MigrationTests {
  let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private func makeVersion1(adding more: String = "") throws {
    let database = try DatabaseQueue(path: scratch.auditInFolder())
    try database.inDatabase { db in
      for sql in Version1Log.sql + [more] { try db.execute(sql: sql) }
    }
  }

  @Test func `a record of version 1 is taken over whole`() async throws {
    try makeVersion1()
    let log = try AuditLog(at: scratch.audit)
    #expect(!log.isNew)
    let entries = try await log.entries()
    #expect(entries.map(\.settlement?.result) == [.delivered, nil, .notDelivered])
    #expect(entries.map(\.settlement?.time.milliseconds) == [8, nil, 7])
    #expect(entries[2].settlement?.problem == AuditProblem(code: "exists"))
    #expect(entries.map(\.record.asset) == [1, 1, 2])
    let record = entries[0].record
    #expect(record.caller.id == "org.example.\"gallery\"\n\u{1}")
    #expect(record.caller.readWrite == "limited")
    #expect(
      record.choices == [
        AuditChoice(option: "location", setting: "exclude", by: .person),
        AuditChoice(option: "caption", setting: "include", by: .person),
      ])
    #expect(record.files.map(\.role) == ["still", "sidecar"])
    #expect(record.files[0].counts.removed[.location] == 3)
    #expect(record.counts.requestedNotApplied[.caption] == 2)
    #expect(record.files[0].closure == .recognised)
    #expect(record.files[0].evidence?.witness == .couldNotLook)
    #expect(record.files[0].problem == AuditProblem(code: "residue", at: "APP1/IFD0 at byte 12"))
    #expect(record.files[1].counts == AuditCounts())
  }

  @Test func `after it was taken over, records are added and opened as before`() async throws {
    try makeVersion1()
    let receipt = try await AuditLog(at: scratch.audit).intend(.sample(9))
    let log = try AuditLog(at: scratch.audit)
    try await log.settle([Settlement(receipt, as: .delivered)])
    #expect(try await log.entries().map(\.record.asset) == [1, 1, 2, 9])
    let first = try await log.database.read {
      try String.fetchOne($0, sql: "SELECT text FROM leaves WHERE id = 1")
    }
    guard case .opening(let opening) = try AuditLeaf(parsing: first ?? "") else {
      Issue.record("the first leaf opens no log")
      return
    }
    #expect(opening.migratedFrom == 1)
  }

  @Test func `a damaged record of version 1 stays as it is`() async throws {
    try makeVersion1(adding: "INSERT INTO intents VALUES (5, 6, 'bare', 2, '{}')")
    #expect(throws: AuditError.damaged(path: scratch.audit)) { try AuditLog(at: scratch.audit) }
    let left = try DatabaseQueue(path: scratch.audit).inDatabase { db in
      [
        try Int.fetchOne(db, sql: "SELECT count(*) FROM intents"),
        try Int.fetchOne(db, sql: "PRAGMA user_version"),
        try Int.fetchOne(db, sql: "SELECT count(*) FROM sqlite_schema WHERE name = 'leaves'"),
      ]
    }
    #expect(left == [4, 1, 0])
  }

  // MARK: Version 2

  private func makeVersion2() throws {
    let database = try DatabaseQueue(path: scratch.auditInFolder())
    try database.inDatabase { try $0.execute(sql: Version2Log.sql) }
  }

  private func leaves() throws -> [String] {
    try DatabaseQueue(path: scratch.audit).read {
      try String.fetchAll($0, sql: "SELECT hex(tree) || text FROM leaves ORDER BY id")
    }
  }

  @Test func `records of version 2 stay byte for byte, and new ones follow them`() async throws {
    try makeVersion2()
    let before = try leaves()
    #expect(before.count == Version2Log.size)
    let log = try AuditLog(at: scratch.audit)
    #expect(try leaves() == before)
    #expect(try log.verify().head.size == Version2Log.size)
    let receipt = try await log.intend(.sample(9))
    try await log.settle([Settlement(receipt, as: .delivered)])
    #expect(Array(try leaves().prefix(Version2Log.size)) == before)
    let found = try log.verify()
    #expect(found.assets == 5 && found.open == 1)
    #expect(try await log.entries().last?.record == .sample(9))
    let version = try await log.database.read { try Int.fetchOne($0, sql: "PRAGMA user_version") }
    #expect(version == 5)
  }

  @Test func `a checkpoint of before still holds, and records of before are proven`() async throws {
    try makeVersion2()
    let root = try await DatabaseQueue(path: scratch.audit).read { try LogTree($0).head() }
    let log = try AuditLog(at: scratch.audit)
    _ = try await log.intend(.bare(9))
    let checkpoint = try #require(Checkpoint(root, signedWith: AuditKey()) as Checkpoint?)
    _ = try log.verify(since: checkpoint)
    for id in [2, 4, 6, 8, 9] as [Int64] {
      try LogProof(parsing: log.prove(id).text).verify()
    }
  }

  @Test func `records of version 2 say how they count`() async throws {
    try makeVersion2()
    let entries = try await AuditLog(at: scratch.audit).entries()
    #expect(entries.map(\.record.counting) == Array(repeating: .firstKind, count: 4))
    #expect(entries.map(\.settlement?.result) == [.delivered, .delivered, .delivered, nil])
    #expect(entries.map(\.record.outcome) == [.bypassed, .bypassed, .cleaned, .cleaned])
    #expect(entries[1].record.counts.kept[.makerNote] == 1)
    #expect(entries[1].record.counts.requestedNotApplied[.location] == 34)
    #expect(entries[0].record.files[0].closure == nil)
    #expect(entries[2].record.files[0].evidence?.witness == .passed)
    let old = try AuditLog(at: scratch.audit)
    _ = try await old.intend(.sample(9))
    #expect(try await old.entries().last?.record.counting == .certainKinds)
  }

  // MARK: Version 3

  @Test func `records of version 3 stay as they are, and count what may have been there as there`()
    async throws
  {
    let database = try DatabaseQueue(path: scratch.auditInFolder())
    try await database.write { try $0.execute(sql: Version3Log.sql) }
    let before = try leaves()
    let log = try AuditLog(at: scratch.audit)
    let receipt = try await log.intend(.sample(9))
    try await log.settle([Settlement(receipt, as: .delivered)])
    #expect(Array(try leaves().prefix(Version3Log.size)) == before)
    #expect(try log.verify().assets == 3)
    let records = try await log.entries().map(\.record)
    #expect(records.map(\.counting) == [.everyKind, .everyKind, .certainKinds])
    #expect(records[0].counts.echoes[.location] == 1 && records[0].files[0].repeating.isEmpty)
    #expect(records[1].counts.removed[.motion] == 1 && records[1].counts.possible.isEmpty)
    #expect(records[2] == .sample(9))
    let version = try await log.database.read { try Int.fetchOne($0, sql: "PRAGMA user_version") }
    #expect(version == 5)
  }

  // MARK: Version 4

  @Test func `records of version 4 stay as they are, and what pickers say follows them`()
    async throws
  {
    do {
      let log = try AuditLog(at: scratch.auditInFolder())
      var refused = AuditRecord.sample(1)
      refused.outcome = .refused
      try await log.record(undelivered: [refused])
    }
    let database = try DatabaseQueue(path: scratch.audit)
    try await database.writeWithoutTransaction { try $0.execute(sql: "PRAGMA user_version = 4") }
    let before = try leaves()
    #expect(before.allSatisfy { !$0.contains(#""version":5"#) })
    let log = try AuditLog(at: scratch.audit)
    let words: [(AuditOutcome, EntryOutcome)] = [
      (.cancelled, .cancelled), (.abandoned, .abandoned), (.deselected, .deselected),
    ]
    for (number, word) in words.enumerated() {
      var record = AuditRecord.bare(2 + number)
      record.outcome = word.0
      try await log.record(undelivered: [record])
    }
    #expect(Array(try leaves().prefix(before.count)) == before)
    #expect(try leaves().count { $0.contains(#""version":5"#) } == 3)
    #expect(try log.verify().assets == 4)
    let entries = try await log.entries()
    let outcomes = entries.map {
      EntryOutcome($0.record.outcome, settledAs: $0.settlement?.result)
    }
    #expect(outcomes == [.refused] + words.map(\.1))
    #expect(entries.allSatisfy { $0.record.counting == .certainKinds })
    for word in words {
      var query = AuditQuery()
      query.outcomes = [word.1]
      #expect(try log.listings(matching: query, limit: 9).map(\.outcome) == [word.1])
    }
    #expect(!words.contains { $0.1.mayBeReceived })
  }

  @Test func `what version 1 counted is taken over as it was counted`() async throws {
    try makeVersion1()
    let entries = try await AuditLog(at: scratch.audit).entries()
    #expect(entries.map(\.record.counting) == Array(repeating: .firstKind, count: 3))
  }
}
