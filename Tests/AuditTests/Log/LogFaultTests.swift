import Foundation
import Glibc
import Testing

@testable import Audit

@Suite struct LogFaultTests {
  let scratch: Scratch

  init() throws { scratch = try Scratch() }

  /// Puts a descriptor from which nothing can be read in the place of each that the record's files
  /// have in this process; gives how many those were.
  private func makeUnreadable() throws -> Int {
    let unreadable = unsafe open("/dev/null", O_WRONLY | O_CLOEXEC)
    defer { close(unreadable) }
    let place = "/\(URL(filePath: scratch.folder).lastPathComponent)/state/omit/audit.sqlite"
    let descriptors = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")
      .compactMap(Int32.init).filter { number in
        let file = try? FileManager.default.destinationOfSymbolicLink(
          atPath: "/proc/self/fd/\(number)")
        return [place, place + "-wal"].contains { file?.hasSuffix($0) ?? false }
      }
    return descriptors.count { dup2(unreadable, $0) == $0 }
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

  @Test func `what was written otherwise is told from what cannot be read now`() throws {
    let path = try scratch.auditInFolder()
    #expect(LogFault(LogFault.missing(3), at: path) == .missing(3))
    #expect(LogFault(AuditError.damaged(path: path), at: path) == .damaged)
    #expect(LogFault(AuditError.locked(path: path), at: path) == .unreadable(.locked(path: path)))
  }
}
