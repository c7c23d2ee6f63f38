import Bytes
import Metadata
import Samples
import Testing
import Vocabulary

@testable import Editing

@Suite struct EXIFEditSeparatingTests {
  private func cut(_ sample: SharedBytes) throws -> (before: [Element], after: [Element], [UInt8]) {
    let kind = try #require(Kind(rawValue: sample.removed))
    let block = try EXIFBlock(parsing: sample.block)
    let removed = block.elements.ids.filter { block.elements[$0].kinds.contains(kind) }
    var edit = EXIFEdit(removing: Set(removed), from: block)
    let left = try #require(try edit.run(at: Place("Exif", at: 0)))
    let kept = block.elements.ids.filter { !removed.contains($0) }.map { block.elements[$0] }
    return (kept, try EXIFBlock(parsing: left).elements, left)
  }

  @Test func `values that share bytes with removed ones are moved apart, and remain the same`()
    throws
  {
    for sample in SharedBytes.all {
      let (before, after, left) = try cut(sample)
      #expect(!before.isEmpty, "\(sample)")
      #expect(after.map(\.key) == before.map(\.key), "\(sample)")
      #expect(after.map(\.fingerprint) == before.map(\.fingerprint), "\(sample)")
      #expect(after.map(\.kinds) == before.map(\.kinds), "\(sample)")
      for text in sample.kept {
        #expect(left.firstRange(of: Array(text.utf8)) != nil, "\(sample): \(text)")
      }
      for text in sample.gone {
        #expect(left.firstRange(of: Array(text.utf8)) == nil, "\(sample): \(text)")
      }
      // They take the space of the removed values, so the block keeps its length.
      #expect(left.count == sample.block.count, "\(sample)")
    }
    #expect(SharedBytes.all.count == 10)
  }

  @Test func `a maker's block is not moved, so values that share bytes with it cannot be removed`()
    throws
  {
    let casio = try #require(MakerNoteSample.withLocation.first { $0.name == "Casio" })
    var bytes = casio.block(isBigEndian: true, includesLocation: false)
    // The comment is inside the maker's last value.
    bytes.replaceSubrange(122..<126, with: TIFFBuilder().number(UInt32(352)))
    let block = try EXIFBlock(parsing: bytes)
    let comment = try #require(
      block.elements.firstIndex { $0.key == .known("UserComment") })
    var edit = EXIFEdit(removing: [ElementID(comment)], from: block)
    #expect(throws: EditError.self) { try edit.run(at: Place("Exif", at: 0)) }
  }

  @Test func `a block grows if values that share bytes find no room apart`() throws {
    // Three texts over the same bytes; the removed one leaves less space than the kept ones need.
    var block = TIFFBuilder()
    block.directory(
      at: 8,
      [
        block.entry(0x010E, 2, 40, block.number(UInt32(62))),
        block.entry(0x010F, 2, 40, block.number(UInt32(64))),
        block.entry(0x0110, 2, 38, block.number(UInt32(66))),
      ])
    block.put(Array("aaBBCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCC".utf8), at: 62)
    let parsed = try EXIFBlock(parsing: block.bytes)
    let caption = try #require(
      parsed.elements.firstIndex { $0.key == .known("ImageDescription") })
    var edit = EXIFEdit(removing: [ElementID(caption)], from: parsed)
    let left = try #require(try edit.run(at: Place("Exif", at: 0)))
    let after = try EXIFBlock(parsing: left).elements
    let before = parsed.elements.filter { $0.key != .known("ImageDescription") }
    #expect(after.map(\.fingerprint) == before.map(\.fingerprint))
    #expect(left.count > block.bytes.count)
  }
}
