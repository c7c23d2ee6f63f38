import Bytes
import Metadata
import Samples
import Testing
import Verification
import Vocabulary

/// Previews in makers' blocks and after them, which have their own metadata.
@Suite struct MakerNotePreviewTests {
  /// A preview with its own position and date.
  private static let preview =
    JPEGBuilder().application(1, "Exif\0\0", TIFFBuilder.dated.bytes).picture().bytes

  private static func photo(_ block: [UInt8]) -> [UInt8] {
    JPEGBuilder().application(1, "Exif\0\0", block).picture().bytes
  }

  /// The longitude of the preview.
  private static let secret = Array(TIFFBuilder.dated.bytes[244..<268])

  @Test func `a position inside a preview is removed, and preview and block are kept`() throws {
    var tested = 0
    for sample in MakerNoteSample.withLocation + MakerNoteSample.withoutLocation {
      for order in sample.orders {
        let original = Self.photo(sample.block(isBigEndian: order, picture: Self.preview))
        let inventory = try Inventory(of: original)
        let previews = inventory.items.filter { $0.kinds.first == .preview }
        #expect(previews.map(\.carrier) == [.makerNote], "\(sample)")
        let cleaning = try Cleaning(original, under: "photos-picker", removing: [.location])
        _ = try cleaning.evidence()
        #expect(original.firstRange(of: Self.secret) != nil)
        #expect(cleaning.output.firstRange(of: Self.secret) == nil, "\(sample)")
        for value in MakerNoteSample.kept + ["2026:03:31 15:36:14"] {
          #expect(cleaning.output.firstRange(of: Array(value.utf8)) != nil, "\(sample)")
        }
        let left = try Inventory(of: cleaning.output).items.filter { $0.kinds.first == .preview }
        #expect(left.count == 1, "\(sample)")
        let again = try Cleaning(cleaning.output, under: "photos-picker", removing: [.location])
        let isSame = again.output == cleaning.output
        #expect(isSame, "\(sample)")
        tested += 1
      }
    }
    #expect(tested == 81)
  }

  @Test(arguments: [Kind.preview, .makerNote, .deviceIdentity])
  func `a preview is removed with its block`(kind: Kind) throws {
    for sample in MakerNoteSample.withLocation {
      let original = Self.photo(sample.block(isBigEndian: true, picture: Self.preview))
      let cleaning = try Cleaning(original, under: "photos-picker", removing: [kind])
      _ = try cleaning.evidence()
      #expect(cleaning.output.firstRange(of: Self.secret) == nil, "\(sample)")
    }
  }

  @Test func `a block with a preview that cannot be read may hold anything`() throws {
    let sample = try #require(MakerNoteSample.withLocation.first { $0.name == "Nikon 1" })
    let broken = Array(Self.preview.dropLast(2))
    let original = Self.photo(sample.block(isBigEndian: true, picture: broken))
    let note = try #require(
      try Inventory(of: original).items.first { $0.key == .known("MakerNote") })
    #expect(note.kinds.contains(.location))
    let cleaning = try Cleaning(original, under: "photos-picker", removing: [.location])
    _ = try cleaning.evidence()
    #expect(cleaning.output.firstRange(of: Self.secret) == nil)
  }

  @Test func `an unreferenced preview is opened, and is removed with either of its kinds`() throws {
    let original = Self.photo(TIFFBuilder.phone().bytes + [1, 2, 3] + Self.preview + [4, 5])
    let cleaning = try Cleaning(original, under: "photos-picker", removing: [.location])
    _ = try cleaning.evidence()
    #expect(cleaning.output.firstRange(of: Self.secret) == nil)
    let left = try Inventory(of: cleaning.output).items.filter { $0.carrier == .unclaimed }
    #expect(left.map(\.kinds.first) == [.preview, .makerNote])
    for kind in [Kind.preview, .editHistory] {
      let without = try Cleaning(original, under: "photos-picker", removing: [kind])
      _ = try without.evidence()
      let dates = Array("2026:03:31 15:36:14".utf8)
      #expect(without.output.firstRange(of: dates) == nil)
    }
  }
}
