import Foundation
import GRDB
import Glibc
import Testing

@testable import Audit

@Suite struct ManyProcessesTests {
  let scratch: Scratch

  init() throws { scratch = try Scratch() }

  /// Records and settles assets, some at a time like a share.
  ///
  /// If asked to, it dies when one is recorded and not settled.
  private static func fill(
    _ path: String, _ share: String, _ count: Int, dyingAt last: Int? = nil
  ) async throws {
    let log = try AuditLog(at: path, timeout: .seconds(600))
    try await withThrowingTaskGroup(of: Void.self) { group in
      for worker in 0..<25 {
        group.addTask {
          for asset in stride(from: worker, to: count, by: 25) {
            let receipt = try await log.intend(.bare(asset, share: share))
            if asset == last { kill(getpid(), SIGKILL) }
            try await log.settle([Settlement(receipt, as: .delivered)])
          }
        }
      }
      try await group.waitForAll()
    }
  }

  /// The number of assets that each process records; 625 make 10,000 records, including the
  /// settlements.
  private static let share =
    Int(
      ProcessInfo.processInfo.environment["OMIT_AUDIT_RECORDS"] ?? "") ?? 625

  @Test func `eight processes write, one is killed, and nothing is lost, doubled or forked`()
    async throws
  {
    let (path, count) = (scratch.audit, Self.share)
    _ = try AuditLog(at: path)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for writer in 0..<8 {
        group.addTask {
          await #expect(processExitsWith: .success) {
            [path = path as String, writer = writer as Int, count = count as Int] in
            try await ManyProcessesTests.fill(path, "share \(writer)", count)
          }
        }
      }
      group.addTask {
        await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String] in
          try await ManyProcessesTests.fill(path, "killed", 1_000_000, dyingAt: 300)
        }
      }
      try await group.waitForAll()
    }
    let log = try AuditLog(at: path)
    let found = try log.verify()
    let entries = try await log.entries()
    let (killed, whole) = (
      entries.filter { $0.record.share == "killed" }, entries.filter { $0.record.share != "killed" }
    )
    #expect(whole.count == 8 * count)
    #expect(Set(entries.map { "\($0.record.share) \($0.record.asset)" }).count == entries.count)
    let areSettled = whole.allSatisfy { $0.settlement?.result == .delivered }
    #expect(areSettled)
    #expect(found.assets == 8 * count + killed.count)
    #expect(found.open == killed.count { $0.settlement == nil })
    #expect(found.open > 0)
    #expect(killed.count > 200)
    #expect(found.head.size == 1 + entries.count * 2 - found.open)
    #expect(try await log.repair { _ in .unknown }.settled.count == found.open)
    #expect(try log.verify().open == 0)
  }

  @Test func `if another program keeps the record locked, nothing is recorded`() async throws {
    _ = try AuditLog(at: scratch.audit)
    var configuration = Configuration()
    configuration.allowsUnsafeTransactions = true
    let other = try DatabaseQueue(path: scratch.audit, configuration: configuration)
    let log = try AuditLog(at: scratch.audit, timeout: .milliseconds(50))
    try await other.writeWithoutTransaction { db in
      try db.execute(sql: "BEGIN IMMEDIATE")
    }
    await #expect(throws: AuditError.locked(path: scratch.audit)) {
      try await log.intend(.sample())
    }
    try await other.writeWithoutTransaction { try $0.execute(sql: "COMMIT") }
    #expect(try await log.entries().isEmpty)
  }

  @Test func `if the record is damaged in the meantime, nothing is recorded`() async throws {
    let log = try AuditLog(at: scratch.audit)
    _ = try await log.intend((1...50).map { .sample($0) })
    try log.database.close()
    var bytes = try Data(contentsOf: URL(filePath: scratch.audit))
    for page in stride(from: 4096, to: bytes.count, by: 4096) {
      bytes.replaceSubrange(page..<page + 64, with: Data(repeating: 0xff, count: 64))
    }
    try bytes.write(to: URL(filePath: scratch.audit))
    await #expect(throws: AuditError.damaged(path: scratch.audit)) {
      _ = try await AuditLog(at: scratch.audit).intend(.sample())
    }
    #expect(throws: LogFault.damaged) { try AuditLog(reading: scratch.audit).verify() }
  }
}
