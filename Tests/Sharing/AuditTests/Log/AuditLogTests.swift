import Audit
import Foundation
import GRDB
import Glibc
import Testing

@Suite struct AuditLogTests {
  let scratch: Scratch

  init() throws { scratch = try Scratch() }

  @Test func `an intent is open until it is settled`() async throws {
    let log = try AuditLog(at: scratch.audit)
    let receipts = try await log.intend([.sample(1), .sample(2)])
    #expect(receipts.map(\.asset) == [1, 2])
    #expect(try await log.openIntents().map(\.record) == [.sample(1), .sample(2)])
    let problem = AuditProblem(code: "exists")
    try await log.settle([Settlement(receipts[0], as: .notDelivered, problem: problem)])
    let entries = try await log.entries()
    #expect(entries.map(\.settlement?.result) == [.notDelivered, nil])
    #expect(entries[0].settlement?.problem == problem)
    #expect(try await log.openIntents().map(\.record.asset) == [2])
  }

  @Test func `the first settlement of an intent is final`() async throws {
    let log = try AuditLog(at: scratch.audit)
    let receipt = try await log.intend(.sample())
    try await log.settle([Settlement(receipt, as: .delivered)])
    try await log.settle([Settlement(receipt, as: .unknown)])
    #expect(try await log.entries().map(\.settlement?.result) == [.delivered])
  }

  @Test func `a refused asset is recorded with its end`() async throws {
    let log = try AuditLog(at: scratch.audit)
    var record = AuditRecord.bare()
    record.outcome = .refused
    try await log.record(undelivered: [record])
    #expect(try await log.entries().map(\.settlement?.result) == [.notDelivered])
  }

  @Test func `the record outlives its writer`() async throws {
    do {
      let log = try AuditLog(at: scratch.audit)
      #expect(log.isNew)
      _ = try await log.intend(.sample(7))
    }
    let log = try AuditLog(at: scratch.audit)
    #expect(!log.isNew)
    #expect(try await log.entries().map(\.record) == [.sample(7)])
  }

  @Test(arguments: [
    "UPDATE leaves SET text = ''", "DELETE FROM leaves", "DELETE FROM leaves WHERE id = 4",
    "UPDATE OR REPLACE leaves SET id = 9", "UPDATE leaves SET tree = x''",
    "INSERT OR REPLACE INTO leaves (id, tree, text) VALUES (2, x'', '')",
    "REPLACE INTO leaves (id, settles, tree, text) VALUES (5, 2, x'', '')",
    "INSERT INTO leaves (id, tree, text) VALUES (2, x'', '') ON CONFLICT (id) DO UPDATE SET id = 9",
    "INSERT INTO leaves (id, tree, text) VALUES (6, x'', '')",
    "DELETE FROM listing", "UPDATE listing SET result = NULL", "UPDATE listing SET time = 0",
    "UPDATE listing SET result = 'delivered' WHERE id = 2",
    "UPDATE listing SET result = 'delivered', caller = 'x' WHERE id = 3",
    "REPLACE INTO listing SELECT * FROM listing WHERE id = 3",
  ])
  func `rows can be added only, even by other programs`(statement: String) async throws {
    let log = try AuditLog(at: scratch.audit)
    let receipts = try await log.intend([.sample(1), .sample(2)])
    try await log.settle([Settlement(receipts[0], as: .unknown)])
    let before = try await log.entries()
    let other = try DatabaseQueue(path: scratch.audit)
    let error = #expect(throws: DatabaseError.self) {
      try other.inDatabase { try $0.execute(sql: statement) }
    }
    #expect(error?.message == "the audit is append-only")
    #expect(try await log.entries() == before)
  }

  @Test func `the database identifies its application and uses a write-ahead log`() throws {
    _ = try AuditLog(at: scratch.audit)
    let other = try DatabaseQueue(path: scratch.audit)
    let (mode, application, version) = try other.inDatabase { db in
      (
        try String.fetchOne(db, sql: "PRAGMA journal_mode"),
        try Int.fetchOne(db, sql: "PRAGMA application_id"),
        try Int.fetchOne(db, sql: "PRAGMA user_version")
      )
    }
    #expect(mode == "wal")
    #expect(application == 0x6f6d_6974)
    #expect(version == 6)
  }

  @Test func `the record and its folders are their owner's only`() async throws {
    let log = try AuditLog(at: scratch.audit)
    _ = try await log.intend(.sample())
    for suffix in ["", "-wal", "-shm"] {
      #expect(try scratch.mode(log.path + suffix) == 0o600)
    }
    #expect(try scratch.mode(scratch.folder + "/state") == 0o700)
    #expect(try scratch.mode(scratch.folder + "/state/omit") == 0o700)
    let names = try FileManager.default.contentsOfDirectory(
      atPath: scratch.folder + "/state/omit")
    #expect(names.allSatisfy { $0.hasPrefix("audit.sqlite") })
  }

  @Test func `many at once share transactions and lose nothing`() async throws {
    let log = try AuditLog(at: scratch.audit)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for asset in 0..<200 {
        group.addTask {
          let receipt = try await log.intend(.sample(asset))
          #expect(receipt.asset == asset)
          try await log.settle([Settlement(receipt, as: .delivered)])
        }
      }
      try await group.waitForAll()
    }
    let entries = try await log.entries()
    #expect(entries.map(\.record.asset).sorted() == Array(0..<200))
    #expect(entries.allSatisfy { $0.settlement?.result == .delivered })
    #expect(Set(entries.map(\.id)).count == 200)
  }

  @Test func `several that have the same file open lose nothing and double nothing`() async throws {
    let path = scratch.audit
    try await withThrowingTaskGroup(of: Void.self) { group in
      for writer in 0..<4 {
        group.addTask {
          let log = try AuditLog(at: path)
          for asset in 0..<25 {
            let receipt = try await log.intend(.sample(asset, share: "share \(writer)"))
            try await log.settle([Settlement(receipt, as: .delivered)])
          }
        }
      }
      try await group.waitForAll()
    }
    let entries = try await AuditLog(at: path).entries()
    #expect(entries.count == 100)
    #expect(Set(entries.map { "\($0.record.share) \($0.record.asset)" }).count == 100)
    #expect(entries.allSatisfy { $0.settlement != nil })
  }

  @Test func `a new record stays locked when the process that made it opens it again`()
    async throws
  {
    let log = try AuditLog(at: scratch.audit, staysOpen: true)
    let descriptor = unsafe open(log.path, O_RDWR | O_CLOEXEC)
    defer { close(descriptor) }
    // A connection holds a lock on its database as long as it is open. A lock of the other sort,
    // which belongs to an open file, would have to wait for it.
    func isLocked() throws -> Bool {
      var lock = flock(
        l_type: Int16(F_WRLCK), l_whence: Int16(SEEK_SET), l_start: 0, l_len: 0, l_pid: 0)
      try #require(unsafe fcntl(descriptor, 36, &lock) == 0)  // F_OFD_GETLK is not imported
      return lock.l_type != F_UNLCK
    }
    #expect(try isLocked())
    do { _ = try await AuditLog(at: scratch.audit).intend(.sample(1)) }
    #expect(try isLocked())
    #expect(try await log.entries().count == 1)
  }

  @Test func `processes that make and fill a record at once lose nothing`() async throws {
    let path = scratch.audit
    try await withThrowingTaskGroup(of: Void.self) { group in
      for writer in 0..<6 {
        group.addTask {
          await #expect(processExitsWith: .success) {
            [path = path as String, writer = writer as Int] in
            for asset in 0..<10 {
              let log = try AuditLog(at: path)
              let receipt = try await log.intend(.sample(asset, share: "share \(writer)"))
              try await log.settle([Settlement(receipt, as: .delivered)])
            }
          }
        }
      }
      try await group.waitForAll()
    }
    let entries = try await AuditLog(at: path).entries()
    #expect(Set(entries.map { "\($0.record.share) \($0.record.asset)" }).count == 60)
    #expect(entries.count == 60)
    #expect(entries.allSatisfy { $0.settlement != nil })
  }

  @Test func `an intent is there after its process was killed`() async throws {
    let path = scratch.audit
    await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String] in
      _ = try await AuditLog(at: path).intend(.sample(9))
      kill(getpid(), SIGKILL)
    }
    #expect(try await AuditLog(at: path).openIntents().map(\.record.asset) == [9])
  }

  @Test func `an open database is readable by the next process, including its log`() async throws {
    let log = try AuditLog(at: scratch.audit, staysOpen: true)
    _ = try await log.intend(.sample(3))
    #expect(try await AuditLog(at: scratch.audit).entries().map(\.record) == [.sample(3)])
  }
}
