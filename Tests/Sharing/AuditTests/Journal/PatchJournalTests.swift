import Foundation
import GRDB
import Glibc
import Samples
import Testing

@testable import Audit

@Suite struct PatchJournalTests {
  let scratch: Scratch

  init() throws { scratch = try Scratch() }

  /// Leaves a journal of a process that was killed, with an intent that is open or settled.
  private func leave(settled: Bool = false) async {
    let path = scratch.audit
    await #expect(processExitsWith: .signal(SIGKILL)) {
      [path = path as String, settled = settled as Bool] in
      let log = try AuditLog(at: path)
      let receipt = try await log.intend(.sample())
      let journal = try log.begin(patching: "writes\nof mine\n", permittedBy: receipt)
      if settled { try await log.settle([Settlement(receipt, as: .delivered)]) }
      withExtendedLifetime(journal) { _ = kill(getpid(), SIGKILL) }
    }
  }

  private var journals: [String] {
    get throws { try LeftoverPatch.names(beside: scratch.audit) }
  }

  @Test func `only the owner can read a journal, which exists until it is removed`() async throws {
    let log = try AuditLog(at: scratch.audit)
    let journal = try log.begin(
      patching: "a\nb\n", permittedBy: try await log.intend(.sample()))
    #expect(try journals.count == 1)
    #expect(try scratch.mode(try journals[0]) == 0o600)
    #expect(try scratch.mode(PatchJournal.folder(beside: scratch.audit)) == 0o700)
    let text = try String(contentsOfFile: try journals[0], encoding: .utf8)
    #expect(text.hasPrefix("{\"") && text.hasSuffix("}\na\nb\n"))
    #expect(text.contains("\"share\":\"share\"") && text.split(separator: "\n").count == 3)
    // No repair touches it while its process is working.
    let repair = try await AuditLog(at: scratch.audit).repair(
      { _ in .unknown }, finishing: { _ in [RepairedPatch(of: "x", .finished)] })
    #expect(try repair.patches.isEmpty && repair.settled.isEmpty && journals.count == 1)
    journal.remove()
    #expect(try journals.isEmpty)
  }

  @Test(arguments: [
    ([RepairedPatch.Ending.finished], Settlement.Result.delivered), ([.changed], .unknown),
    ([.finished, .gone], .unknown), ([], .unknown),
  ])
  func `the edits of a killed process are finished, and settled by their outcome`(
    endings: [RepairedPatch.Ending], result: Settlement.Result
  ) async throws {
    await leave()
    let log = try AuditLog(at: scratch.audit)
    var asked: [String] = []
    let repair = try await log.repair(
      { _ in .notDelivered },
      finishing: {
        asked.append($0)
        return endings.map { RepairedPatch(of: "/a", $0) }
      })
    #expect(asked == ["writes\nof mine\n"])
    #expect(repair.patches.map(\.ending) == endings)
    #expect(repair.settled.map(\.result) == [result])
    #expect(try journals.isEmpty)
    #expect(try log.verify().open == 0)
  }

  @Test func `edits that cannot be finished now remain open for the next repair`() async throws {
    await leave()
    let log = try AuditLog(at: scratch.audit)
    for _ in 0..<2 {
      let repair = try await log.repair(
        { _ in .notDelivered }, finishing: { _ in [RepairedPatch(of: "/a", .delayed("no room"))] })
      #expect(repair.settled.isEmpty && repair.patches.map(\.ending) == [.delayed("no room")])
      #expect(try journals.count == 1)
    }
    let repair = try await log.repair(
      { _ in .notDelivered }, finishing: { _ in [RepairedPatch(of: "/a", .finished)] })
    #expect(try repair.settled.map(\.result) == [.delivered] && journals.isEmpty)
  }

  @Test func `the work of another repair is left to it, or to the next one if it is killed`()
    async throws
  {
    await leave()
    let log = try AuditLog(at: scratch.audit)
    do {
      let other = try #require(try LeftoverPatch(try journals[0]))
      let repair = try await log.repair({ _ in .unknown })
      #expect(repair.settled.isEmpty && repair.underWay == 1)
      withExtendedLifetime(other) {}
    }
    let repair = try await log.repair(
      { _ in .unknown }, finishing: { _ in [RepairedPatch(of: "/a", .finished)] })
    #expect(repair.patches.map(\.ending) == [.finished])
    #expect(try repair.settled.map(\.result) == [.delivered] && journals.isEmpty)
  }

  @Test func `a program that is being started does not lock an abandoned journal`()
    async throws
  {
    let log = try AuditLog(at: scratch.audit)
    let receipt = try await log.intend(.sample())
    let mine = try log.begin(patching: "mine", permittedBy: receipt)
    let journal = try journals[0]
    let first = try StartingProgram(havingOpen: journal)
    #expect(first.count == 1)
    withExtendedLifetime(consume mine) {}
    let other = try #require(try LeftoverPatch(journal))
    #expect(other.isAbandoned)
    let second = try StartingProgram(havingOpen: journal)
    #expect(second.count == 2)
    withExtendedLifetime(consume other) {}
    #expect(try LeftoverPatch(journal)?.isAbandoned == true)
    first.run()
    second.run()
  }

  @Test func `the journal of a settled intent is deleted without inspection`() async throws {
    await leave(settled: true)
    let log = try AuditLog(at: scratch.audit)
    let repair = try await log.repair(
      { _ in .unknown }, finishing: { _ in [RepairedPatch(of: "/a", .changed)] })
    #expect(try repair.patches.isEmpty && repair.settled.isEmpty && journals.isEmpty)
    #expect(try await log.entries().map(\.settlement?.result) == [.delivered])
  }

  @Test func `a journal whose record was replaced is finished all the same`() async throws {
    await leave()
    for end in ["", "-wal", "-shm"] { unsafe unlink(scratch.audit + end) }
    let log = try AuditLog(at: scratch.audit)
    _ = try await log.intend(.sample(1, share: "another"))
    let repair = try await log.repair(
      { _ in .unknown }, finishing: { _ in [RepairedPatch(of: "/a", .finished)] })
    #expect(repair.patches.map(\.ending) == [.finished])
    #expect(try repair.settled.isEmpty && journals.isEmpty)
  }

  @Test func `an incomplete journal is deleted, unless a process is using it`()
    async throws
  {
    let log = try AuditLog(at: scratch.audit)
    try log.begin(patching: "a", permittedBy: try await log.intend(.sample())).remove()
    let folder = PatchJournal.folder(beside: scratch.audit)
    for name in [".omit-1-left.part", ".unseen-left", ".omit-1-held.part", ".turn"] {
      try Data([1]).write(to: URL(filePath: "\(folder)/\(name)"))
    }
    let held = unsafe open("\(folder)/.omit-1-held.part", O_RDONLY)
    defer { close(held) }
    #expect(flock(held, LOCK_EX | LOCK_NB) == 0)
    _ = try await log.repair({ _ in .unknown })
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    #expect(names.sorted() == [".omit-1-held.part", ".turn"])
  }

  @Test(.enabled(if: geteuid() == 0, "only root can mount a small file system"))
  func `without room for a journal nothing may be written`() async throws {
    let log = try AuditLog(at: scratch.audit)
    let receipt = try await log.intend(.sample())
    let folder = PatchJournal.folder(beside: scratch.audit)
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    guard unsafe mount("tmpfs", folder, "tmpfs", 0, "size=64k") == 0 else { return }
    defer { unsafe umount(folder) }
    let error = #expect(throws: AuditError.self) {
      try log.begin(
        patching: String(repeating: "x", count: 200_000), permittedBy: receipt)
    }
    switch error {
    case .full: break
    case let error: Issue.record("\(String(describing: error))")
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty)
  }
}
