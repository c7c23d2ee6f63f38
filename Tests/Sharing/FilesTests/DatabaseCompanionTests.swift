import Foundation
import Testing

@testable import Files

@Suite struct DatabaseCompanionTests {
  private static let application: UInt32 = 0x6f6d_6974
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  /// The names of what belongs to the database `record.sqlite`, without what is in its folders.
  private static let own: [Path] =
    ["record.sqlite", "link", "record-2026-11-21-3f2a91c0.sqlite"]
    + DatabaseCompanion.allCases.map { Path($0.path(beside: "record.sqlite")) }
  private static let folders = [DatabaseCompanion.intents, .patches].map {
    Path($0.path(beside: "record.sqlite"))
  }
  private static let others: [Path] = [
    "record.jpg", "other.sqlite", "other-wal", "record.sqlite-walk", "record-2026.sqlite",
    "record-2026-11-21-holidays.sqlite", "other-2026-11-21-3f2a91c0.sqlite",
  ]

  /// Makes a database, which this process may open from then on, and what lies beside it.
  private func database() throws -> Path {
    let path = try scratch.write(databaseHeader(Self.application), "record.sqlite")
    try scratch.link("link", to: "record.sqlite")
    for folder in Self.folders { try scratch.write("", folder.appending("1")) }
    let files = Set(Self.own).subtracting(Self.folders).subtracting(["record.sqlite", "link"])
    for name in files.union(Self.others) { try scratch.write("", name) }
    // Before it is a database of this process, it is a file like any other.
    _ = try SourceFile(opening: path)
    #expect(try DatabaseLocation(at: path, of: Self.application, version: 6) == .ours)
    return path
  }

  @Test func `a database and what lies beside it are not opened for another purpose`() throws {
    let path = try database()
    let files = Set(Self.own).subtracting(Self.folders).union(
      Self.folders.map { $0.appending("1") })
    #expect(files.count == 11)
    for name in files {
      let name = scratch[name]
      #expect(throws: FileError.database(name)) { try SourceFile(opening: name) }
    }
    for name in Self.others { _ = try SourceFile(opening: scratch[name]) }
    // A later file of that name is another one.
    try FileManager.default.removeItem(atPath: path.text ?? "")
    _ = try SourceFile(opening: scratch.write("text", "record.sqlite"))
  }

  @Test func `a walk skips a database and what lies beside it`() throws {
    _ = try database()
    let skipped = SourceTree(walking: [scratch.folder]).entries.compactMap { entry in
      if case .skipped(let path, .database) = entry { path } else { nil as Path? }
    }
    #expect(Set(skipped) == Set(Self.own.map { scratch[$0] }))
    #expect(skipped.count == 11)
  }

  @Test(arguments: [
    ("audit.sqlite", "audit-2026-11-21-3f2a91c0.sqlite"),
    ("audit", "audit-2026-11-21-3f2a91c0.sqlite"),
    ("a/b.db", "a/b.db-2026-11-21-3f2a91c0.sqlite"),
  ])
  func `a closed log has the name of its record, the day, and a part of its own name`(
    record: String, closed: String
  ) {
    let path = ClosedLogName.path(
      of: "3f2a91c0ffee", beside: record, at: "2026-11-21T12:00:00Z")
    #expect(path == closed)
    #expect(ClosedLogName.databases(of: Path(path)).contains(Path(record)))
  }
}
