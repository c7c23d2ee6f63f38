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

  @Test func `values that share bytes with what goes are moved apart, and say the same`() throws {
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
      // They take the room of what went, so the block is as long as it was.
      #expect(left.count == sample.block.count, "\(sample)")
    }
    #expect(SharedBytes.all.count == 10)
  }

  @Test func `a maker's block is not moved, so what shares bytes with it cannot go`() throws {
    let casio = try #require(MakerNoteSample.telling.first { $0.name == "Casio" })
    var bytes = casio.block(isBigEndian: true, telling: false)
    // The comment stands in the maker's last value.
    bytes.replaceSubrange(122..<126, with: TIFFBuilder().number(UInt32(352)))
    let block = try EXIFBlock(parsing: bytes)
    let comment = try #require(
      block.elements.firstIndex { $0.key == .known("UserComment") })
    var edit = EXIFEdit(removing: [ElementID(comment)], from: block)
    #expect(throws: EditError.self) { try edit.run(at: Place("Exif", at: 0)) }
  }

  @Test func `a block is longer where values that share bytes find no room apart`() throws {
    // Three texts over the same bytes; what goes leaves less room than what stays takes.
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
