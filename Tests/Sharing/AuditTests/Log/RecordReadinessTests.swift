import Foundation
import Glibc
import Testing

@testable import Audit

@Suite struct RecordReadinessTests {
  let scratch: Scratch

  init() throws { scratch = try Scratch() }

  @Test func `a missing record can be created if its folder can`() throws {
    #expect(RecordReadiness(of: scratch.audit) == .absent)
    #expect(RecordReadiness(of: scratch.audit + "-folder/below/audit.sqlite") == .absent)
    #expect(!FileManager.default.fileExists(atPath: scratch.audit))
    guard case .refused(.unreachable) = RecordReadiness(of: "/proc/omit/audit.sqlite") else {
      Issue.record("nothing can be made there")
      return
    }
  }

  @Test func `an existing record is counted, and its readers are reported`() async throws {
    let log = try AuditLog(at: scratch.audit)
    _ = try await log.intend(.sample())
    guard case .ready(let rows, false) = RecordReadiness(of: scratch.audit) else {
      Issue.record("it can be written")
      return
    }
    #expect(rows >= 1)
    #expect(unsafe chmod(scratch.audit, 0o644) == 0)
    #expect(RecordReadiness(of: scratch.audit) == .ready(rows: rows, isExposed: true))
    #expect(try scratch.mode(scratch.audit) == 0o644)
  }

  @Test func `an invalid record is refused`() throws {
    try FileManager.default.createDirectory(
      at: URL(filePath: scratch.audit).deletingLastPathComponent(),
      withIntermediateDirectories: true)
    try Data("not a database, whatever its name may say about it".utf8).write(
      to: URL(filePath: scratch.audit))
    #expect(RecordReadiness(of: scratch.audit) == .refused(.damaged(path: scratch.audit)))
  }
}
