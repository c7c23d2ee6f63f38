import Foundation
import GRDB
import Testing

@testable import Audit

/// Attacks on a log by someone who can write its file, and what verification finds.
@Suite struct LogVerificationTests {
  let scratch: Scratch

  init() throws { scratch = try Scratch() }

  /// Creates a log of the leaves 1 (opening), 2 to 11 (intents), 12 to 20 (outcomes of 2 to 10).
  private func makeLog() async throws -> AuditLog {
    let log = try AuditLog(at: scratch.audit)
    let receipts = try await log.intend((1...10).map { .sample($0) })
    try await log.settle(receipts.dropLast().map { Settlement($0, as: .delivered) })
    return log
  }

  /// Returns the fault that verification finds after statements were run while all triggers were
  /// removed.
  private func fault(
    after attack: String..., since checkpoint: Checkpoint? = nil
  ) throws -> LogFault? {
    try DatabaseQueue(path: scratch.audit).inDatabase { db in
      try db.execute(sql: "PRAGMA foreign_keys = OFF; PRAGMA recursive_triggers = OFF")
      let triggers = try Row.fetchAll(
        db, sql: "SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'")
      for trigger in triggers { try db.execute(sql: "DROP TRIGGER \(trigger[0] as String)") }
      for statement in attack { try db.execute(sql: statement) }
      for trigger in triggers { try db.execute(sql: trigger[1]) }
    }
    return fault(since: checkpoint)
  }

  private func fault(since checkpoint: Checkpoint? = nil) -> LogFault? {
    do {
      _ = try AuditLog(reading: scratch.audit).verify(since: checkpoint)
      return nil
    } catch {
      return error as? LogFault
    }
  }

  @Test func `an untouched log verifies`() async throws {
    let log = try await makeLog()
    let found = try log.verify()
    #expect(found.head.size == 20)
    #expect(found.assets == 10)
    #expect(found.open == 1)
    #expect(found.previous == nil)
    #expect(try fault() == fault(since: log.checkpoint().checkpoint))
    #expect(fault() == nil)
  }

  @Test(
    arguments: [
      (
        "UPDATE leaves SET text = replace(text, 'delivered', 'unknown') WHERE id = 20", .altered(20)
      ),
      ("UPDATE leaves SET tree = zeroblob(32) WHERE id = 20", .altered(20)),
      ("UPDATE leaves SET tree = zeroblob(32) WHERE id = 18", .altered(20)),
      ("DELETE FROM leaves WHERE id BETWEEN 11 AND 20", .surplusListing),
      ("DELETE FROM leaves", .missing(1)),
      ("UPDATE listing SET result = 'unknown' WHERE id = 10", .listing(20)),
      ("UPDATE listing SET result = 'unknown' WHERE id = 11", .listing(11)),
      ("UPDATE leaves SET settles = 11 WHERE settles = 10", .foreign(20)),
    ] as [(String, LogFault)])
  func `nothing is added to a log that does not end as it was written`(
    attack: String, fault: LogFault
  ) async throws {
    try await makeLog().database.close()
    _ = try self.fault(after: attack)
    #expect(throws: AuditError.broken(path: scratch.audit, fault)) {
      try AuditLog(at: scratch.audit)
    }
    #expect(throws: Never.self) { try AuditLog(reading: scratch.audit) }
  }

  @Test func `a changed record is named, in whatever place`() async throws {
    _ = try await makeLog()
    let texts = try await DatabaseQueue(path: scratch.audit).read {
      try String.fetchAll($0, sql: "SELECT text FROM leaves ORDER BY id")
    }
    #expect(texts.count == 20)
    for (index, text) in texts.enumerated() {
      let change = "UPDATE leaves SET text = replace(text, '\"version\":', '\"version\":1')"
      #expect(try fault(after: "\(change) WHERE id = \(index + 1)") == .altered(index + 1))
      let again = "UPDATE leaves SET text = '\(text.replacing("'", with: "''"))'"
      #expect(try fault(after: "\(again) WHERE id = \(index + 1)") == nil)
    }
  }

  @Test(arguments: [
    ("UPDATE leaves SET tree = zeroblob(32) WHERE id = 7", LogFault.altered(7)),
    ("UPDATE leaves SET tree = x'00' WHERE id = 8", .altered(8)),
    ("DELETE FROM leaves WHERE id = 5", .missing(5)),
    ("DELETE FROM leaves WHERE id = 1", .missing(1)),
    ("DELETE FROM leaves", .missing(1)),
    ("UPDATE leaves SET id = id - 1 WHERE id > 5 AND (DELETE_5)", .altered(5)),
    ("UPDATE leaves SET settles = 11 WHERE settles = 10", .foreign(20)),
    ("UPDATE leaves SET settles = NULL WHERE settles = 4", .foreign(14)),
    ("UPDATE listing SET removed = 0 WHERE id = 6", .listing(6)),
    ("UPDATE listing SET caller = NULL WHERE id = 3", .listing(3)),
    ("UPDATE listing SET result = 'notDelivered' WHERE id = 2", .listing(12)),
    ("UPDATE listing SET result = NULL WHERE id = 2", .listing(12)),
    ("UPDATE listing SET result = 'delivered' WHERE id = 11", .surplusListing),
    ("DELETE FROM listing WHERE id = 9", .listing(9)),
    (
      "INSERT INTO listing SELECT 99, time, outcome, result, received, removed, notApplied, api, "
        + "caller, \"by\", destination, policy FROM listing WHERE id = 4", .surplusListing
    ),
    ("UPDATE listing SET id = 1 WHERE id = 4", .listing(1)),
    ("CREATE TABLE mine (x)", .tables), ("DROP INDEX leaves_settles", .tables),
  ])
  func `changed, removed and inserted rows are found`(
    attack: String, expected: LogFault
  ) async throws {
    _ = try await makeLog()
    if attack.contains("DELETE_5") {
      let moved = "UPDATE leaves SET id = id - 1 WHERE id = "
      let fault = try fault(after: "DELETE FROM leaves WHERE id = 5", "\(moved)6", "\(moved)7")
      #expect(fault == expected)
    } else {
      #expect(try fault(after: attack) == expected)
    }
  }

  @Test func `records in another order are found`() async throws {
    _ = try await makeLog()
    let fault = try fault(
      after: "UPDATE leaves SET id = 99 WHERE id = 6", "UPDATE leaves SET id = 6 WHERE id = 7",
      "UPDATE leaves SET id = 7 WHERE id = 99")
    #expect(fault == .altered(6))
  }

  @Test func `triggers that are gone are found`() async throws {
    _ = try await makeLog()
    try await DatabaseQueue(path: scratch.audit).write {
      try $0.execute(sql: "DROP TRIGGER leaves_delete")
    }
    #expect(fault() == .tables)
  }

  @Test func `records cut off at the end are found with a checkpoint, and only then`() async throws
  {
    let checkpoint = try await makeLog().checkpoint().checkpoint
    let cut = try fault(
      after: "DELETE FROM leaves WHERE id > 15", "UPDATE listing SET result = NULL WHERE id > 5")
    #expect(cut == nil)
    #expect(fault(since: checkpoint) == .shorter(than: checkpoint.head, has: 15))
  }

  @Test func `a backup that was put back is found with a checkpoint, and only then`() async throws {
    let log = try await makeLog()
    let backup = scratch.folder + "/backup"
    try await log.database.vacuum(into: backup)
    _ = try await log.intend([.sample(11), .sample(12)])
    let checkpoint = try log.checkpoint().checkpoint
    try log.database.close()
    for suffix in ["", "-wal", "-shm"] {
      try? FileManager.default.removeItem(atPath: scratch.audit + suffix)
    }
    try FileManager.default.copyItem(atPath: backup, toPath: scratch.audit)
    #expect(fault() == nil)
    #expect(fault(since: checkpoint) == .shorter(than: checkpoint.head, has: 20))
    // Later records do not make up for it.
    _ = try await AuditLog(at: scratch.audit).intend([.bare(11), .bare(12), .bare(13)])
    #expect(fault(since: checkpoint) == .rewritten(since: checkpoint.head))
  }

  @Test func `a log in the place of another is found with a checkpoint, and only then`()
    async throws
  {
    let checkpoint = try await makeLog().checkpoint().checkpoint
    for suffix in ["", "-wal", "-shm"] {
      try? FileManager.default.removeItem(atPath: scratch.audit + suffix)
    }
    _ = try await makeLog()
    #expect(fault() == nil)
    #expect(fault(since: checkpoint) == .otherLog(checkpoint.head))
  }

  /// Attacks as someone who knows omit: every hash and listing is recomputed.
  @Test
  func `a log written anew from a changed record on is found with a checkpoint, and only then`()
    async throws
  {
    let checkpoint = try await makeLog().checkpoint().checkpoint
    var statements = ["UPDATE leaves SET text = replace(text, 'somebody', 'nobody') WHERE id = 6"]
    statements.append("UPDATE listing SET \"by\" = 'nobody' WHERE id = 6")
    var frontier = TreeFrontier()
    let texts = try await DatabaseQueue(path: scratch.audit).read {
      try String.fetchAll($0, sql: "SELECT text FROM leaves ORDER BY id")
    }
    for (index, text) in texts.enumerated() {
      let changed = index == 5 ? text.replacing("somebody", with: "nobody") : text
      let tree = frontier.append(TreeHash(leaf: Array(changed.utf8)))
      let hex = tree.bytes.map { String(256 + Int($0), radix: 16).dropFirst() }.joined()
      statements.append("UPDATE leaves SET tree = x'\(hex)' WHERE id = \(index + 1)")
    }
    for statement in statements { #expect(try fault(after: statement) != .damaged) }
    #expect(fault() == nil)
    #expect(fault(since: checkpoint) == .rewritten(since: checkpoint.head))
  }

  @Test func `a log that grew fits every checkpoint of it`() async throws {
    let log = try AuditLog(at: scratch.audit)
    var checkpoints = [try log.checkpoint().checkpoint]
    for asset in 1...20 {
      _ = try await log.intend(.bare(asset))
      checkpoints.append(try log.checkpoint().checkpoint)
    }
    for checkpoint in checkpoints { #expect(fault(since: checkpoint) == nil) }
    #expect(checkpoints.map(\.head.size) == Array(1...21))
  }

  @Test func `bytes changed outside the database are found`() async throws {
    let log = try await makeLog()
    try log.database.close()
    var bytes = try Data(contentsOf: URL(filePath: scratch.audit))
    let range = try #require(bytes.range(of: Data("somebody".utf8)))
    bytes.replaceSubrange(range, with: Data("SOMEBODY".utf8))
    try bytes.write(to: URL(filePath: scratch.audit))
    #expect(fault() != nil)
  }
}
