import Foundation
import GRDB
import Glibc
import Testing

@testable import Audit

@Suite struct AuditLogRepairingTests {
  let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private static func output(_ path: String) -> PendingOutput {
    var output = PendingOutput()
    output.path = Array(path.utf8)
    return output
  }

  /// Leaves three intents of a process that was killed: for a file, for another, and for a stream.
  private func leaveOpen() async throws {
    let path = scratch.audit
    await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String] in
      let log = try AuditLog(at: path)
      let outputs = ["/there", "/not there"].map(AuditLogRepairingTests.output)
      let receipts = try await log.intend(
        (1...4).map { AuditRecord.sample($0) }, outputs: outputs)
      try await log.settle([Settlement(receipts[3], as: .delivered)])
      kill(getpid(), SIGKILL)
    }
  }

  @Test func `open intents of a killed process are settled by inspection, and a stream as unknown`()
    async throws
  {
    try await leaveOpen()
    let log = try AuditLog(at: scratch.audit)
    #expect(try await log.openIntents().map(\.record.asset) == [1, 2, 3])
    let repair = try await log.repair { output in
      switch output.path {
      case Array("/there".utf8): .delivered
      case nil: .unknown
      case _: .notDelivered
      }
    }
    #expect(repair.settled.map(\.result) == [.delivered, .notDelivered, .unknown])
    #expect(repair.underWay == 0)
    #expect(
      try await log.entries().map(\.settlement?.result)
        == [.delivered, .notDelivered, .unknown, .delivered])
    #expect(try LeftoverJournal.names(beside: scratch.audit).isEmpty)
    let again = try await log.repair { _ in .delivered }
    #expect(again.settled.isEmpty)
    #expect(try log.verify().open == 0)
  }

  @Test func `intents of running processes are left alone`() async throws {
    let working = try AuditLog(at: scratch.audit)
    let receipt = try await working.intend(.sample(1), output: Self.output("/a"))
    let log = try AuditLog(at: scratch.audit)
    let repair = try await log.repair { _ in .notDelivered }
    #expect(repair.settled.isEmpty)
    #expect(repair.underWay == 1)
    try await working.settle([Settlement(receipt, as: .delivered)])
    #expect(try await log.repair { _ in .notDelivered }.underWay == 0)
    #expect(try await log.entries().map(\.settlement?.result) == [.delivered])
  }

  @Test func `an intent without a noted output is settled as unknown`() async throws {
    try await leaveOpen()
    for name in try LeftoverJournal.names(beside: scratch.audit) { unsafe unlink(name) }
    let repair = try await AuditLog(at: scratch.audit).repair { _ in .delivered }
    #expect(repair.settled.map(\.result) == [.unknown, .unknown, .unknown])
  }

  @Test func `a journal of a record that was never written affects no other`() async throws {
    try await leaveOpen()
    let folder = IntentJournal.folder(beside: scratch.audit)
    for name in try LeftoverJournal.names(beside: scratch.audit) { unsafe unlink(name) }
    let stale = JournalEntry(intent: 2, leaf: .empty, output: Self.output("/there"))
    try Data(stale.line.utf8).write(to: URL(filePath: folder + "/1-stale"))
    var looked = 0
    let repair = try await AuditLog(at: scratch.audit).repair { _ in
      looked += 1
      return .delivered
    }
    #expect(looked == 0)
    #expect(repair.count(.unknown) == 3)
    #expect(try LeftoverJournal.names(beside: scratch.audit).isEmpty)
  }

  @Test func `two repairs at once settle each intent once`() async throws {
    try await leaveOpen()
    let path = scratch.audit
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<4 {
        group.addTask { _ = try await AuditLog(at: path).repair { _ in .delivered } }
      }
      try await group.waitForAll()
    }
    let log = try AuditLog(at: path)
    #expect(try log.verify().open == 0)
    #expect(try log.verify().head.size == 9)
  }

  @Test func `a repair does not settle an intent that was settled since it looked`() async throws {
    try await leaveOpen()
    let path = scratch.audit
    let repair = try await AuditLog(at: path).repair { _ in
      let done = DispatchSemaphore(value: 0)
      Task.detached {
        let other = try AuditLog(at: path)
        for id in [2, 3] as [Int64] {
          let receipt = IntentReceipt(share: "share", asset: Int(id) - 1, id: id)
          try await other.settle([Settlement(receipt, as: .delivered)])
        }
        done.signal()
      }
      done.wait()
      return .notDelivered
    }
    #expect(repair.settled.map(\.id) == [4])
    #expect(
      try await AuditLog(at: path).entries().map(\.settlement?.result)
        == [.delivered, .delivered, .notDelivered, .delivered])
  }

  @Test func `temporary files of a dead process are deleted, and those of a running one are not`()
    async throws
  {
    let path = scratch.audit
    await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String] in
      let log = try AuditLog(at: path)
      for folder in ["/b", "/c", "/b"] {
        try log.note(StagingFolder(path: Array(folder.utf8), process: "dead"))
      }
      let receipt = try await log.intend(.sample())
      // Folders remain noted when no intent is open.
      try await log.settle([Settlement(receipt, as: .delivered)])
      kill(getpid(), SIGKILL)
    }
    let log = try AuditLog(at: path)
    try log.note(StagingFolder(path: Array("/b".utf8), process: "alive"))
    var asked: [StagingFolder] = []
    let repair = try await log.repair(
      { _ in .unknown },
      deleting: {
        asked.append($0)
        return 2
      })
    #expect(asked.map(\.process) == ["dead", "dead"])
    #expect(asked.map { String(decoding: $0.path, as: UTF8.self) } == ["/b", "/c"])
    #expect(repair.leftovers == 4)
    #expect(repair.settled.isEmpty)
    #expect(try LeftoverJournal.names(beside: path).count == 1)
    log.clearJournal()
    #expect(try LeftoverJournal.names(beside: path).isEmpty)
  }

  @Test func `an intent that could not be recorded leaves nothing to repair`() async throws {
    let log = try AuditLog(at: scratch.audit)
    try await DatabaseQueue(path: scratch.audit).write {
      try $0.execute(
        sql: """
          CREATE TRIGGER no BEFORE INSERT ON listing BEGIN SELECT RAISE(ABORT, 'no'); END
          """)
    }
    await #expect(throws: AuditError.self) {
      try await log.intend(.sample(), output: Self.output("/a"))
    }
    log.clearJournal()
    #expect(try LeftoverJournal.names(beside: scratch.audit).isEmpty)
    #expect(try await log.entries().isEmpty)
  }
}
