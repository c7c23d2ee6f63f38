import Bytes
import Metadata
import Samples
import Testing
import Vocabulary

@Suite struct PositionBlockTests {
  private typealias Builder = FragmentBuilder

  private func items(_ data: [UInt8], list: [UInt32]) throws -> [Item] {
    let bytes =
      BoxBuilder.box("ftyp", Array("mp42\0\0\0\0mp42".utf8)) + BoxBuilder.box("mdat", data)
      + Builder.movie(BoxBuilder.box("gps ", Builder.numbers([0x101] + list)))
    return try Inventory(of: bytes).items
  }

  private static let block = BoxBuilder.box("free", Array("GPS 12.5".utf8))

  @Test func `listed blocks are removed with their list`() throws {
    let items = try items(Self.block + Self.block, list: [2, 28, 16, 44, 16])
    #expect(items.map(\.key) == [.known("PositionBlocks"), .known("PositionBlocks")])
    #expect(items.map(\.within) == [nil, 0])
    #expect(items.map(\.length) == [24, 32])
    #expect(items.allSatisfy { $0.kinds.contains(.location) && $0.kinds.contains(.captureTime) })
  }

  @Test func `the list's statements about other boxes are not trusted`() throws {
    let items = try items([0], list: [3, 0, 16, .max, .max, 28, 0])
    #expect(items.map(\.key) == [.known("PositionBlocks")])
  }

  @Test func `a list shorter than its count is read up to its end`() throws {
    for length in 0..<4 {
      let items = try items(Self.block, list: Array([.max, 28, 16].prefix(length)))
      #expect(items.first?.key == .known("PositionBlocks"))
      #expect(items.count == 2)
    }
  }

  @Test func `a block without a list is removed with any kind`() throws {
    let items = try items(Self.block, list: [0])
    #expect(items.last?.key == .known("unclaimed bytes"))
    #expect(items.last?.reading == .malformed)
  }

  @Test func `blocks at the top of a file, and their list there, hold places`() throws {
    let movie = MovieBuilder.movie([1, 2, 3, 4] + Self.block)
    let list = Builder.numbers([0x101, 1, UInt32(MovieBuilder.dataOffset + 4), 16])
    for (box, keys) in [
      (Self.block, ["PositionBlock"]), (BoxBuilder.box("GPS ", [1, 2, 3]), ["PositionBlock"]),
      (BoxBuilder.box("gps ", list), ["PositionBlocks", "PositionBlocks"]),
    ] {
      let items = try Inventory(of: movie + box).items.filter { $0.kinds.first == .location }
      #expect(items.map { "\($0.key)" } == keys)
      #expect(items.allSatisfy { $0.reading == .read })
    }
  }
}
