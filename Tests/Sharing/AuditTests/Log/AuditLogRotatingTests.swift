import Foundation
import GRDB
import Testing

@testable import Audit

@Suite struct AuditLogRotatingTests {
  let scratch: Scratch

  init() throws { scratch = try Scratch() }

  /// Creates a log with a number of settled assets.
  private func makeLog(_ count: Int) async throws -> AuditLog {
    let log = try AuditLog(at: scratch.audit)
    let receipts = try await log.intend((1...count).map { .sample($0) })
    try await log.settle(receipts.map { Settlement($0, as: .delivered) })
    return log
  }

  @Test func `a closed log is whole in a file of its own, and the next one names it`()
    async throws
  {
    let log = try await makeLog(3)
    let rotation = try log.rotate()
    let closed = try AuditLog(reading: rotation.closed)
    let found = try closed.verify(since: rotation.checkpoint)
    #expect(found.isClosed)
    #expect(found.assets == 3)
    #expect(found.head == rotation.checkpoint.head)
    #expect(found.head.size == 8)
    #expect(try await closed.entries().map(\.record.asset) == [1, 2, 3])
    #expect(try scratch.mode(rotation.closed) == 0o400)
    let next = try log.verify()
    #expect(next.head.log == rotation.log)
    #expect(next.previous == found.head)
    #expect(next.assets == 0)
    #expect(next.closed.count == 1)
  }

  @Test func `a process that has the log open continues in the new one`() async throws {
    let log = try await makeLog(2)
    let other = try AuditLog(at: scratch.audit)
    _ = try await other.entries()
    _ = try log.rotate()
    let receipt = try await other.intend(.sample(7))
    try await other.settle([Settlement(receipt, as: .delivered)])
    #expect(try await log.entries().map(\.record.asset) == [7])
    #expect(try log.verify().head.size == 3)
  }

  @Test func `checkpoints of every log in the chain are met, and of no other`() async throws {
    let log = try await makeLog(2)
    var checkpoints = [try log.checkpoint().checkpoint]
    var closed: [String] = []
    for _ in 0..<3 {
      let rotation = try log.rotate()
      closed.append(rotation.closed)
      checkpoints.append(rotation.checkpoint)
      _ = try await makeLog(1)
      checkpoints.append(try log.checkpoint().checkpoint)
    }
    for checkpoint in checkpoints { #expect(try log.verify(since: checkpoint).closed.count == 3) }
    // The oldest log is deleted; the rest still verifies.
    try FileManager.default.removeItem(atPath: closed[0])
    #expect(try log.verify().closed.count == 2)
    #expect(throws: LogFault.otherLog(checkpoints[0].head)) {
      try log.verify(since: checkpoints[0])
    }
    for checkpoint in checkpoints.dropFirst() { _ = try log.verify(since: checkpoint) }
  }

  @Test func `nothing is added to a closed log`() async throws {
    let closed = try await makeLog(1).rotate().closed
    // `root` can write where no other user can.
    #expect(throws: (any Error).self) { try AuditLog(at: closed) }
    let writing = try DatabaseQueue(path: closed)
    let error = #expect(throws: DatabaseError.self) {
      try writing.inDatabase { try $0.execute(sql: "INSERT INTO leaves VALUES (9, NULL, x'', '')") }
    }
    #expect(error?.resultCode == .SQLITE_CONSTRAINT || error?.resultCode == .SQLITE_READONLY)
  }

  @Test func `a closed log that was changed breaks the chain`() async throws {
    let log = try await makeLog(2)
    let rotation = try log.rotate()
    #expect(unsafe chmod(rotation.closed, 0o600) == 0)
    let writing = try DatabaseQueue(path: rotation.closed)
    try await writing.write { db in
      try db.execute(sql: "DROP TRIGGER leaves_delete; DELETE FROM leaves WHERE id = 6")
      try db.execute(
        sql: """
          CREATE TRIGGER leaves_delete BEFORE DELETE ON leaves BEGIN \
          SELECT RAISE(ABORT, 'the audit is append-only'); END
          """)
    }
    #expect(throws: LogFault.brokenChain(rotation.checkpoint.head)) { try log.verify() }
    #expect(
      throws: LogFault.closed(
        rotation.checkpoint.head,
        .shorter(
          than: rotation.checkpoint.head, has: 5))
    ) {
      try log.verify(since: rotation.checkpoint)
    }
  }

  @Test func `no log is closed while something is being shared`() async throws {
    let log = try await makeLog(1)
    let receipt = try await log.intend(.sample(2))
    #expect(throws: AuditError.inUse(path: scratch.audit, open: 1)) { try log.rotate() }
    #expect(try log.verify().head.size == 4)
    try await log.settle([Settlement(receipt, as: .unknown)])
    _ = try log.rotate()
  }

  @Test func `nothing of a closed log is left in the file of the next`() async throws {
    let log = try await makeLog(40)
    _ = try log.rotate()
    try log.database.close()
    for suffix in ["", "-wal"] {
      let bytes = (try? Data(contentsOf: URL(filePath: scratch.audit + suffix))) ?? Data()
      #expect(bytes.range(of: Data("somebody".utf8)) == nil)
    }
  }

  @Test func `several that write while the log is closed lose nothing`() async throws {
    let path = scratch.audit
    _ = try await makeLog(1)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for writer in 0..<3 {
        group.addTask {
          let log = try AuditLog(at: path, timeout: .seconds(600))
          for asset in 0..<20 {
            let receipt = try await log.intend(.sample(asset, share: "share \(writer)"))
            try await log.settle([Settlement(receipt, as: .delivered)])
          }
        }
      }
      group.addTask {
        let log = try AuditLog(at: path, timeout: .seconds(600))
        var closed = 0
        while closed < 3 {
          do throws(AuditError) {
            _ = try log.rotate()
            closed += 1
          } catch {
            guard case .inUse = error else { throw error }
          }
          try await Task.sleep(for: .milliseconds(5))
        }
      }
      try await group.waitForAll()
    }
    let log = try AuditLog(reading: path)
    #expect(try log.verify().closed.count == 3)
    var count = try await log.entries().count
    for name in try FileManager.default.contentsOfDirectory(atPath: scratch.folder + "/state/omit")
    where name.hasPrefix("audit-") {
      count += try await AuditLog(reading: scratch.folder + "/state/omit/" + name).entries().count
    }
    #expect(count == 61)
  }
}
