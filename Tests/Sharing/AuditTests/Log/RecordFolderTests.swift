import Foundation
import Testing

@testable import Audit

@Suite struct RecordFolderTests {
  let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private func put(_ names: [String]) throws {
    for name in names {
      let url = URL(filePath: "\(scratch.folder)/\(name)")
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data().write(to: url)
    }
  }

  @Test func `records are found at any depth, and a folder that holds one is not looked into`()
    throws
  {
    try put([
      "part-1/record.sqlite", "part-1/record.sqlite-wal", "part-1/files/inner.sqlite",
      "part-0/record.sqlite", "part-0/files/a.jpg", "deep/er/b.sqlite", "deep/er/a.sqlite",
      "report/part-00000", "_attempts/part-2/record.sqlite", ".hidden/record.sqlite",
    ])
    try FileManager.default.createDirectory(
      atPath: scratch.folder + "/part-2/folder.sqlite", withIntermediateDirectories: true)
    #expect(
      try RecordFolder.records(in: scratch.folder) == [
        "deep/er/a.sqlite", "deep/er/b.sqlite", "part-0/record.sqlite", "part-1/record.sqlite",
      ])
  }

  @Test func `a link to a record is a record, and a link to a folder is not followed`() throws {
    try put(["records/a.sqlite"])
    let manager = FileManager.default
    try manager.createDirectory(
      atPath: scratch.folder + "/links", withIntermediateDirectories: true)
    try manager.createSymbolicLink(
      atPath: scratch.folder + "/links/b.sqlite",
      withDestinationPath: scratch.folder + "/records/a.sqlite")
    try manager.createSymbolicLink(
      atPath: scratch.folder + "/round", withDestinationPath: scratch.folder)
    #expect(
      try RecordFolder.records(in: scratch.folder) == ["links/b.sqlite", "records/a.sqlite"])
  }

  @Test func `a folder without a record contains none`() throws {
    try put(["a.jpg", "part-0/b.db"])
    #expect(try RecordFolder.records(in: scratch.folder).isEmpty)
  }

  @Test(arguments: [
    ("a.sqlite", "a"), ("b/a.sqlite", "b/a"), ("a.db", "a.db"), (".sqlite", ".sqlite"),
    ("b/.sqlite", "b/.sqlite"),
  ])
  func `names are shown without the end that all have`(path: String, stem: String) {
    #expect(RecordFolder.stem(of: path) == stem)
  }
}
