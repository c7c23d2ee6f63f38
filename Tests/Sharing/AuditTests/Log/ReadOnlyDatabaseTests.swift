import Foundation
import GRDB
import Glibc
import Testing

@testable import Audit

/// Reading from read-only media, and reading what an older version wrote.
@Suite struct ReadOnlyDatabaseTests {
  let scratch: Scratch

  init() throws { scratch = try Scratch() }

  /// Returns the files of the record, and their bytes.
  private func files(_ folder: String) throws -> [String: Data] {
    var files: [String: Data] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: folder)
    where !name.hasSuffix("-open") {
      files[name] = try Data(contentsOf: URL(filePath: "\(folder)/\(name)"))
    }
    return files
  }

  /// Returns the answers that a reader gets about all records.
  private func read(_ path: String) throws -> [Int] {
    let history = try AuditHistory(reading: path)
    let listings = try history.listings(matching: AuditQuery(), limit: 100)
    let exports = try history.exports(matching: AuditQuery(), limit: 100)
    let tallies = try history.tallies(matching: AuditQuery())
    _ = try listings.map { try history.entry($0.number) }
    return [listings.count, exports.count, tallies.reduce(0) { $0 + $1.count }]
  }

  /// The files that can be on a medium: the record alone; with those that its last writer left
  /// beside it; with those except the index that processes share.
  private static let left = [[""], ["", "-wal", "-shm"], ["", "-wal"]]

  @Test(.enabled(if: geteuid() == 0, "only root can mount a file system"), arguments: left)
  func `a record on a medium that is only read is read whole`(suffixes: [String]) async throws {
    let directory = scratch.folder + "/medium é%20?"
    try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
    guard unsafe mount("tmpfs", directory, "tmpfs", 0, nil) == 0 else { return }
    defer { unsafe umount2(directory, Int32(MNT_DETACH)) }
    let log = try AuditLog(at: scratch.audit, staysOpen: true)
    let receipts = try await log.intend([.sample(1), .sample(2)])
    try await log.settle(receipts.map { Settlement($0, as: .delivered) })
    _ = try log.rotate()
    _ = try await log.intend([.sample(3), .sample(4)])
    if suffixes.count == 1 {
      try await log.database.writeWithoutTransaction { _ = try $0.checkpoint(.truncate) }
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: scratch.folder + "/state/omit")
    for name in names
    where name.hasPrefix("audit-") || suffixes.contains(where: { name == "audit.sqlite" + $0 }) {
      try FileManager.default.copyItem(
        atPath: scratch.folder + "/state/omit/" + name, toPath: "\(directory)/\(name)")
    }
    #expect(unsafe mount("tmpfs", directory, "tmpfs", UInt(MS_REMOUNT | MS_RDONLY), nil) == 0)
    let before = try files(directory)
    #expect(before.count == suffixes.count + 1)
    let path = directory + "/audit.sqlite"
    #expect(try read(path) == [4, 4, 4])
    let found = try AuditLog(reading: path).verify()
    #expect(found.assets == 2)
    #expect(found.closed.map(\.assets) == [2])
    let isSame = try files(directory) == before
    #expect(isSame)
  }

  @Test func `a file in which no tables were made yet holds no records`() throws {
    try Data().write(to: URL(filePath: try scratch.auditInFolder()))
    #expect(try read(scratch.audit) == [0, 0, 0])
    // There is no leaf for a checkpoint.
    let log = try AuditLog(reading: scratch.audit)
    #expect(throws: AuditError.missing(path: scratch.audit)) { try log.checkpoint() }
    #expect(try Data(contentsOf: URL(filePath: scratch.audit)).isEmpty)
  }
}
