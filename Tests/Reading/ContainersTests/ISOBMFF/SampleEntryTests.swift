import Bytes
import Samples
import Testing

@testable import Containers

@Suite struct SampleEntryTests {
  private func tree(_ boxes: [UInt8]...) throws -> BoxNode {
    let bytes = MovieBuilder.movie([], boxes.flatMap { $0 })
    return try #require(try BoxTree(parsing: bytes).first("moov"))
  }

  @Test(arguments: [(0, 28), (1, 44), (2, 64)] as [(UInt8, Int)])
  func `descriptions of sound have as many numbers as their version requires`(
    version: UInt8, length: Int
  ) throws {
    let entry = MovieBuilder.soundEntry(
      "mp4a", version: version, BoxBuilder.box("wave", BoxBuilder.box("frma", Array("mp4a".utf8))))
    let moov = try tree(MovieBuilder.track("soun", entry: entry, sizes: [], at: 0))
    let found = try #require(
      moov.first("trak")?.first("mdia")?.first("minf")?.first("stbl")?.first("stsd")?.children.first
    )
    #expect(found.fields.count == length)
    #expect(found.children.map(\.type) == ["wave"])
    #expect(found.children.first?.children.map(\.type) == ["frma"])
  }

  @Test func `a description of version 1 without QuickTime's numbers is read like version 0`()
    throws
  {
    var entry = MovieBuilder.soundEntry(
      "mp4a", BoxBuilder.box("esds", Array(repeating: 0, count: 20)))
    entry[17] = 1
    let moov = try tree(MovieBuilder.track("soun", entry: entry, sizes: [], at: 0))
    let found = try #require(
      moov.first("trak")?.first("mdia")?.first("minf")?.first("stbl")?.first("stsd")?.children.first
    )
    #expect(found.children.map(\.type) == ["esds"])
  }

  @Test(
    arguments: [
      [0, 0, 0, 0], [0, 0, 0, 0] + Array("hidden bytes".utf8), [1, 2, 3, 4, 5, 6, 7, 8, 9],
      [0, 0, 0, 7] + Array("short".utf8),
    ] as [[UInt8]])
  func `user data end at the first invalid box`(rest: [UInt8]) throws {
    let moov = try tree(BoxBuilder.box("udta", MovieBuilder.text("©nam", "name"), rest))
    let node = try #require(moov.first("udta"))
    #expect(node.children.map(\.type) == ["©nam"])
    #expect(node.slack.count == rest.count)
  }

  @Test func `a box longer than the user data around it is refused with its path`() {
    let error = #expect(throws: ContainerError.self) {
      try tree(BoxBuilder.box("udta", [0, 0, 1, 0] + Array("nameabcd".utf8)))
    }
    #expect(error.map { "\($0)".contains("moov/udta") } == true)
  }
}
