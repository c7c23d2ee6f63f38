import Bytes
import Containers
import Metadata
import Samples
import Testing
import Vocabulary

@testable import Editing

/// Previews that are kept and lose their own metadata.
@Suite struct EXIFPreviewTests {
  @Test(arguments: [false, true])
  func `a thumbnail without its metadata gets shorter, and its length is updated`(
    isShort: Bool
  ) throws {
    let plain = JPEGBuilder().picture().bytes
    let picture = JPEGBuilder().segment(0xFE, Array("canary of a place".utf8)).picture().bytes
    let bytes = Self.block(picture, isShort: isShort)
    let block = try EXIFBlock(parsing: bytes)
    let comment = try #require(block.elements.ids.first { block.elements[$0].carrier == .comment })
    var edit = EXIFEdit(removing: [comment], from: block)
    let left = try #require(try edit.run(at: Place("Exif", at: 0)))
    #expect(left.count == bytes.count)
    let again = try EXIFBlock(parsing: left)
    let preview = try #require(again.tree.previews.first)
    #expect(Array(left[preview.asset.range]) == plain)
    #expect(left[preview.asset.range.upperBound...].allSatisfy { $0 == 0 })
    let expected = block.elements.identified.filter { $0.0 != comment }.map(\.1)
    #expect(again.elements.map(\.fingerprint) == expected.map(\.fingerprint))
    #expect(again.elements.map(\.kinds) == expected.map(\.kinds))
  }

  @Test func `a thumbnail without the bytes after its picture is the same`() throws {
    let plain = JPEGBuilder().picture().bytes
    let bytes = Self.block(plain + Array("left in a buffer".utf8), isShort: false)
    let block = try EXIFBlock(parsing: bytes)
    let tail = try #require(
      block.elements.ids.first { block.elements[$0].reading == .unrecognised })
    var edit = EXIFEdit(removing: [tail], from: block)
    let left = try #require(try edit.run(at: Place("Exif", at: 0)))
    let again = try EXIFBlock(parsing: left)
    #expect(again.tree.previews.map(\.asset.range.count) == [plain.count])
    let expected = block.elements.identified.filter { $0.0 != tail }.map(\.1)
    #expect(again.elements.map(\.fingerprint) == expected.map(\.fingerprint))
    // Other bytes after it are another item.
    var other = bytes
    other[100 + plain.count] ^= 1
    let changed = try EXIFBlock(parsing: other).elements[tail]
    #expect(changed.fingerprint != block.elements[tail].fingerprint)
  }

  @Test func `a thumbnail is removed as a whole with everything in it`() throws {
    let picture = JPEGBuilder().segment(0xFE, Array("canary of a place".utf8)).picture().bytes
    let block = try EXIFBlock(parsing: Self.block(picture, isShort: false))
    let number = try #require(block.tree.previews.first?.element)
    let inside = block.elements.ids.filter { block.elements[$0].within == number }
    #expect(inside.count == 1)
    var edit = EXIFEdit(removing: Set([number] + inside), from: block)
    let left = try edit.run(at: Place("Exif", at: 0)) ?? []
    #expect(!left.indices.contains { left[$0...].starts(with: [0xFF, 0xD8]) })
  }

  @Test func `a picture shared by two thumbnails is removed from both, or kept in both`() throws {
    let picture = JPEGBuilder().segment(0xFE, Array("canary of a place".utf8)).picture().bytes
    var tree = TIFFBuilder()
    tree.directory(at: 8, Self.entries(of: picture.count, in: tree), next: 50)
    tree.directory(at: 50, Self.entries(of: picture.count, in: tree))
    tree.put(picture, at: 100)
    tree.put(Array("slack".utf8), at: 100 + picture.count)
    let block = try EXIFBlock(parsing: tree.bytes)
    let previews = block.elements.ids.filter { block.elements[$0].kinds.first == .preview }
    #expect(
      previews.map { block.elements[$0].kinds.all } == [
        [.preview, .caption], [.preview, .caption],
      ])
    var edit = EXIFEdit(removing: Set(previews), from: block)
    let left = try #require(try edit.run(at: Place("Exif", at: 0)))
    #expect(left.firstRange(of: picture.prefix(20)) == nil)
    #expect(left.firstRange(of: Array("slack".utf8)) != nil)
    let slack = Set(block.elements.ids).subtracting(previews)
    var other = EXIFEdit(removing: slack, from: block)
    let kept = try EXIFBlock(parsing: try other.run(at: Place("Exif", at: 0)) ?? [])
    #expect(kept.elements.map(\.fingerprint) == previews.map { block.elements[$0].fingerprint })
  }

  private static func entries(
    of length: Int, in tree: TIFFBuilder, isShort: Bool = false
  ) -> [[UInt8]] {
    [
      tree.entry(0x0201, 4, 1, tree.number(UInt32(100))),
      isShort
        ? tree.entry(0x0202, 3, 1, tree.number(UInt16(length)))
        : tree.entry(0x0202, 4, 1, tree.number(UInt32(length))),
    ]
  }

  /// Returns a block whose second directory contains a thumbnail at byte 100.
  private static func block(_ thumbnail: [UInt8], isShort: Bool) -> [UInt8] {
    var tree = TIFFBuilder()
    tree.directory(at: 8, [tree.entry(0x0112, 3, 1, tree.number(UInt16(1)))], next: 40)
    tree.directory(at: 40, entries(of: thumbnail.count, in: tree, isShort: isShort))
    tree.put(thumbnail, at: 100)
    return tree.bytes
  }
}
