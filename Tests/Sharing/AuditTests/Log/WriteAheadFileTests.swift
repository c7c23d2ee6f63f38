import Foundation
import GRDB
import Glibc
import Testing

@testable import Audit

@Suite struct WriteAheadFileTests {
  let scratch: Scratch

  init() throws { scratch = try Scratch() }

  @Test func `a database that cannot be opened keeps the rows beside it`() async throws {
    let path = try scratch.auditInFolder()
    await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String] in
      try DatabaseQueue(path: path).writeWithoutTransaction { db in
        try db.execute(sql: "PRAGMA journal_mode = WAL; CREATE TABLE others (id INTEGER)")
        kill(getpid(), SIGKILL)
      }
    }
    let error = #expect(throws: AuditError.self) { try AuditLog(at: path) }
    #expect(error == .foreign(path: path))
    let rows = try FileManager.default.attributesOfItem(atPath: path + "-wal")[.size] as? Int
    #expect(rows ?? 0 > 0)
  }

  @Test func `a record that was opened leaves no files beside it`() async throws {
    _ = try await AuditLog(at: scratch.audit).intend(.sample())
    #expect(unsafe access(scratch.audit, F_OK) == 0 && access(scratch.audit + "-wal", F_OK) != 0)
  }
}
