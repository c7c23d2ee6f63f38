import Foundation
import GRDB
import Samples
import Testing

@testable import Audit

/// Versions of the record, and what Documentation/Versions.md says of them.
@Suite struct AuditSchemaTests {
  let scratch: Scratch

  init() throws { scratch = try Scratch() }

  @Test func `the page states the version of tables and leaves`() throws {
    let page = try String(
      contentsOf: Repository.root.appending(path: "Documentation/Versions.md"), encoding: .utf8)
    let version = AuditSchema.version
    #expect(
      page.contains(
        "| its tables | \(version) | SQLite's `user_version`, beside `application_id` = `omit` |"))
    #expect(page.contains("| its leaves | \(version) | `version` in each leaf |"))
    #expect(AuditSchema.applicationID == 0x6f6d_6974)
  }

  @Test func `a leaf of another version is not read`() throws {
    let leaf = AuditLeaf.opening(LogOpening(log: LogName.fresh(), time: .now)).text
    let stated = "\"version\":\(AuditSchema.version)"
    #expect(leaf.components(separatedBy: stated).count == 2)
    let read = (0...9).filter { version in
      let other = leaf.replacing(stated, with: "\"version\":\(version)")
      return (try? AuditLeaf(parsing: other)) != nil
    }
    #expect(read == [AuditSchema.version])
  }

  @Test(arguments: [1, 5, 7], [true, false])
  func `a record of another version is refused by name and left unchanged, byte for byte`(
    version: Int, isInWriteAheadFile: Bool
  ) async throws {
    let log = try AuditLog(at: scratch.folder + "/made/audit.sqlite")
    _ = try await log.intend(.sample(1))
    try await log.database.writeWithoutTransaction { db in
      try db.execute(sql: "PRAGMA user_version = \(version)")
      if !isInWriteAheadFile { try db.execute(sql: "PRAGMA wal_checkpoint(TRUNCATE)") }
    }
    // Simulates the files of a process that ended without closing the database.
    let directory = scratch.folder + "/left"
    try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
    for suffix in ["", "-wal"] {
      try FileManager.default.copyItem(
        atPath: scratch.folder + "/made/audit.sqlite" + suffix,
        toPath: directory + "/audit.sqlite" + suffix)
    }
    let path = directory + "/audit.sqlite"
    func bytes() throws -> [Data] {
      try ["", "-wal"].map { try Data(contentsOf: URL(filePath: path + $0)) }
    }
    let before = try bytes()
    let refused = AuditError.otherVersion(path: path, version: version)
    #expect(throws: refused) { try AuditLog(at: path) }
    #expect(throws: refused) { try AuditLog(reading: path) }
    let isSame = try bytes() == before
    #expect(isSame)
    #expect(refused.description.contains("version \(version), made by "))
    #expect(refused.description.contains(version > AuditSchema.version ? "newer" : "earlier"))
  }
}
