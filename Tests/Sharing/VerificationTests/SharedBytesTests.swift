import Metadata
import Samples
import Testing
import Verification
import Vocabulary

/// Files whose EXIF has values that share bytes with removed ones.
@Suite struct SharedBytesTests {
  private static let containers: [(name: String, wrap: @Sendable ([UInt8]) -> [UInt8])] = [
    ("JPEG", { JPEGBuilder().application(1, "Exif\0\0", $0).picture().bytes }),
    ("PNG", { PNGBuilder.started.chunk("eXIf", $0).picture().bytes }),
    ("WebP", { WebPBuilder().extended(0x08).picture().chunk("EXIF", $0).bytes }),
    ("HEIC", { LivePhotoBuilder.heic(holding: $0) }),
  ]

  @Test func `kept values are the same and removed ones are gone, in every container`() throws {
    var tested = 0
    for sample in SharedBytes.all {
      let kind = try #require(Kind(rawValue: sample.removed))
      for (name, wrap) in Self.containers {
        let cleaning = try Cleaning(
          wrap(sample.block), under: "photos-picker", removing: [kind])
        _ = try cleaning.evidence()
        for text in sample.gone {
          let isLeft = cleaning.output.firstRange(of: Array(text.utf8)) != nil
          #expect(!isLeft, "\(sample) in \(name): \(text)")
        }
        for text in sample.kept {
          let isLeft = cleaning.output.firstRange(of: Array(text.utf8)) != nil
          #expect(isLeft, "\(sample) in \(name): \(text)")
        }
        tested += 1
      }
    }
    #expect(tested == 40)
  }
}
