import Bytes
import Metadata
import Samples
import Testing
import Vocabulary

@testable import Editing

/// The replacements of units of coded video.
@Suite struct CodedUnitTests {
  /// Returns a movie whose only sample has these units, in H.264.
  private static func movie(_ units: [UInt8]...) -> [UInt8] {
    let sample = units.flatMap { BoxBuilder.number(UInt32($0.count)) + $0 }
    let settings = BoxBuilder.box("avcC", [1, 66, 0, 10, 0xFF, 0xE0, 0])
    func track(at offset: Int) -> [UInt8] {
      MovieBuilder.track(
        "vide", entry: MovieBuilder.pictureEntry("avc1", settings), sizes: [UInt32(sample.count)],
        at: offset)
    }
    let length = MovieBuilder.movie([], track(at: 0)).count
    let start = length - BoxBuilder.box("moov", MovieBuilder.header(), track(at: 0)).count
    return MovieBuilder.movie(sample, track(at: start))
  }

  @Test(arguments: [0, 1, 2, 12])
  func `a unit that no decoder reads becomes filler of its length`(content: Int) throws {
    let (picture, secret): ([UInt8], [UInt8]) = (
      [0x65, 0x88, 0x84], Array(repeating: 0x53, count: content)
    )
    let before = Self.movie(picture, [0x7F] + secret)
    let inventory = try Inventory(of: before)
    let units = inventory.entries.ids.filter {
      inventory.entries[$0].item.key == .known("unit")
    }
    #expect(units.count == 1)
    let after = try inventory.pieces(without: Set(units)).flatMap { $0.output(from: before) }
    let filler: [UInt8] =
      content == 0 ? [12] : [12] + Array(repeating: 0xFF, count: content - 1) + [0x80]
    #expect(after == Self.movie(picture, filler))
    #expect(try Inventory(of: after).items.allSatisfy { $0.key != .known("unit") })
  }
}
