import Bytes
import Samples
import Testing

@testable import Containers

@Suite struct MetadataListTests {
  private func list(_ meta: [UInt8]) throws -> MetadataList? {
    let bytes = MovieBuilder.movie([], meta)
    let tree = try BoxTree(parsing: bytes)
    let node = try #require(tree.first("moov")?.first("meta"))
    return try MetadataList(parsing: node, in: bytes)
  }

  private static let value = MovieBuilder.value("value".utf8)

  @Test(arguments: [true, false])
  func `keys have the values that bear their numbers, with and without a version`(
    isQuickTime: Bool
  ) throws {
    let found = try list(
      MovieBuilder.keys(
        [("one", [Self.value]), ("two", []), ("three", [Self.value, Self.value])],
        isQuickTime: isQuickTime))
    let list = try #require(found)
    #expect(list.entries.map(\.key) == [1, 2, 3])
    #expect(list.entries.map(\.boxes.count) == [1, 0, 2])
    #expect(
      list.entries.map(\.name)
        == ["one", "two", "three"].map { .key("mdta", Array($0.utf8)) })
    #expect(list.slack.isEmpty)
    #expect(list.keys.map(\.count) == [11, 11, 13])
  }

  @Test func `entries without keys are identified by their types, and free space is not an entry`()
    throws
  {
    let found = try list(
      MovieBuilder.items(
        MovieBuilder.sign("©nam", Self.value), BoxBuilder.box("free", [0, 0]),
        BoxBuilder.box("covr", Self.value)))
    #expect(found?.entries.map(\.name) == [.type("©nam"), .type("covr")])
  }

  @Test(arguments: [0, 2, 0x7FFF_FFFF, 0xFFFF_FFFF] as [UInt32])
  func `an entry with an unknown key number belongs to no key`(number: UInt32) throws {
    var meta = MovieBuilder.keys([("one", [Self.value])])
    let type = meta.count - Self.value.count - 4
    meta.replace(at: type, with: number)
    let found = try #require(try list(meta))
    #expect(found.entries.map(\.name) == [.key("mdta", Array("one".utf8)), .missing])
  }

  @Test(arguments: [0, 7, 1000, 0xFFFF_FFFF] as [UInt32])
  func `a key with a wrong size is refused with its path`(size: UInt32) throws {
    var meta = MovieBuilder.keys([("one", [Self.value])])
    let start = try #require(meta.firstRange(of: Array("mdtaone".utf8))?.lowerBound)
    meta.replace(at: start - 4, with: size)
    let error = #expect(throws: ContainerError.self) { try list(meta) }
    #expect("\(try #require(error))".contains("moov/meta/keys"))
  }

  @Test(arguments: [2, 5000, 0xFFFF_FFFF] as [UInt32])
  func `more keys than there are, or than any file has, are refused`(count: UInt32) throws {
    var meta = MovieBuilder.keys([("one", [Self.value])])
    let start = try #require(meta.firstRange(of: Array("mdtaone".utf8))?.lowerBound)
    meta.replace(at: start - 8, with: count)
    #expect(throws: ContainerError.self) { try list(meta) }
  }

  @Test func `a metadata box without a list has no entries, two lists are refused`() throws {
    #expect(try list(BoxBuilder.full("meta", BoxBuilder.full("hdlr"))) == nil)
    let twice = BoxBuilder.full("meta", BoxBuilder.box("ilst"), BoxBuilder.box("ilst"))
    #expect(throws: ContainerError.self) { try list(twice) }
  }
}
