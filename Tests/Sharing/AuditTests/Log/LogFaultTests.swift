import Foundation
import Glibc
import Testing

@testable import Audit

@Suite struct LogFaultTests {
  let scratch: Scratch

  init() throws { scratch = try Scratch() }

  /// Makes this process's descriptors of the record's files unreadable.
  ///
  /// Returns the number of those descriptors.
  private func makeUnreadable() throws -> Int {
    let suffix = "/\(URL(filePath: scratch.folder).lastPathComponent)/state/omit/audit.sqlite"
    var count = 0
    for name in try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd") {
      guard let number = Int32(name),
        let file = try? FileManager.default.destinationOfSymbolicLink(
          atPath: "/proc/self/fd/\(number)"),
        file.hasSuffix(suffix) || file.hasSuffix(suffix + "-wal")
      else { continue }
      let writable = unsafe open(file, O_WRONLY | O_CLOEXEC)
      defer { close(writable) }
      if dup2(writable, number) == number { count += 1 }
    }
    return count
  }

  @Test func `a log that the system does not give back is not called damaged`() async throws {
    _ = try await AuditLog(at: scratch.audit).intend((1...10).map { .sample($0) })
    let log = try AuditLog(reading: scratch.audit)
    #expect(try makeUnreadable() >= 1)
    let fault = #expect(throws: LogFault.self) { try log.verify() }
    guard case .unreadable(.failed) = fault else {
      Issue.record("\(String(describing: fault))")
      return
    }
  }

  @Test func `invalid content is distinguished from a temporary read error`() throws {
    let path = try scratch.auditInFolder()
    #expect(LogFault(LogFault.missing(3), at: path) == .missing(3))
    #expect(LogFault(AuditError.damaged(path: path), at: path) == .damaged)
    #expect(LogFault(AuditError.locked(path: path), at: path) == .unreadable(.locked(path: path)))
  }
}
