import Editing
import Metadata
import PolicyEngine
import Samples
import Testing
import Vocabulary

/// Real files, in which no exact coordinate may be left in any encoding.
@Suite(.enabled(if: SampleFiles.arePresent, "\(SampleFiles.absence)"))
struct SampleCoarseningTests {
  @Test func `no trace of a coordinate is left in a real file, and again changes nothing`() throws {
    var coarsened: [ContentType: Int] = [:]
    for path in SampleFiles.jpegs() + SampleFiles.files(["tif", "tiff", "dng", "nef", "arw"]) {
      let coarse: [Kind: Coarseness] = [
        .location: .cell(kilometres: 5), .captureTime: .time(.day),
      ]
      let original = try SampleFiles.bytes(of: path)
      do {
        let cleaning = try Cleaning(original, coarsening: coarse)
        _ = try cleaning.evidence()
        for (entry, verdict) in zip(cleaning.inventory.entries, cleaning.decision.verdicts) {
          guard case .coarsen(let coarseness) = verdict.action else { continue }
          guard let exact = entry.exact, exact.coarse(to: coarseness) != exact else { continue }
          coarsened[cleaning.inventory.contentType, default: 0] += 1
          for needle in exact.needles {
            let isLeft = cleaning.output.holds(needle)
            #expect(!isLeft, "\(entry.item.place) of \(path)")
          }
        }
        let again = try Cleaning(cleaning.output, coarsening: coarse)
        _ = try again.evidence()
        #expect(again.changesNothing, "\(path) changes again")
      } catch EditError.unopened {
      } catch EditError.sharedBytes where SampleFiles.sharesBytes(path) {
      }
    }
    #expect(coarsened[.jpeg, default: 0] > 40)
    for type in [ContentType.tiff, .dng, .cameraRaw] { #expect(coarsened[type, default: 0] > 3) }
  }
}

extension ExactValue {
  /// The bytes in which carriers write the value.
  fileprivate var needles: [[UInt8]] {
    switch self {
    case .latitude(let angle, of: _), .longitude(let angle, of: _):
      switch angle {
      case .hemispheric(let text), .decimal(let text): [Array(text.utf8)]
      case .fractions(let fractions):
        [true, false].map { isBigEndian in
          let builder = TIFFBuilder(isBigEndian: isBigEndian)
          return fractions.flatMap {
            builder.number($0.numerator) + builder.number($0.denominator)
          }
        }
      }
    case .date(let date): [Array(date.text.utf8)]
    case .position(.text(let text)): [Array(text.utf8)]
    case .position(.fixedPoint(let latitude, let longitude, _, _)):
      [
        TIFFBuilder(isBigEndian: true).number(UInt32(bitPattern: longitude))
          + TIFFBuilder(isBigEndian: true).number(UInt32(bitPattern: latitude))
      ]
    case .instant(let instant): [TIFFBuilder(isBigEndian: true).number(instant.seconds)]
    case .besideCoordinates, .name: []
    }
  }
}
