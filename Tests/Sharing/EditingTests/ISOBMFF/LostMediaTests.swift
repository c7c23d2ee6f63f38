import Bytes
import Containers
import Metadata
import Samples
import Testing
import Vocabulary

@testable import Editing

/// Movies whose `mdat` is missing: their tables point to where it was, and other boxes are there.
///
/// Bytes inside a structure are not media, so such a movie is cleaned like any other, and the
/// samples are reported as lost. A reader that follows the tables all the same finds other bytes
/// after cleaning, because the bytes that it takes for pictures or sound are the removed metadata.
@Suite struct LostMediaTests {
  private struct Cleaned {
    let before: [UInt8]
    let after: [UInt8]
    let items: [Item]
    /// The offsets of the bytes that differ.
    let changed: [Int]
    /// The ranges to which the tables point.
    let samples: [ByteRange]

    init(_ before: [UInt8]) throws {
      let inventory = try Inventory(of: before)
      let items = inventory.items
      let removed = Set(
        inventory.entries.ids.filter { inventory.entries[$0].item.kinds.contains(.location) })
      let after = try inventory.pieces(without: removed).flatMap { $0.output(from: before) }
      let movie = try #require(try BoxTree(parsing: before).first("moov"))
      (self.before, self.after, self.items) = (before, after, items)
      changed = zip(before, after).enumerated().filter { $1.0 != $1.1 }.map(\.offset)
      samples = try movie.all("trak")
        .flatMap { try Track(parsing: $0, in: before).samples.ranges }.joined()
    }

    var lost: [Int] { items.filter { $0.key == .known("lost samples") }.map(\.length) }
  }

  @Test
  func `the bytes to which the tables of a movie without data point are cleaned, and no others`()
    throws
  {
    let brand = BoxBuilder.box("ftyp", Array("isom\0\0\0\0isom".utf8))
    let place = BoxBuilder.box("udta", MovieBuilder.sign("©xyz", [0, 9, 0, 0] + "+1.5+2.5/".utf8))
    // The location follows the movie's header, in the first of two samples.
    let tables = FragmentBuilder.tables(sizes: [200, 300], offsets: [UInt32(brand.count), 9000])
    let track = FragmentBuilder.track(1, handler: "vide", tables: tables)
    let movie = try Cleaned(brand + FragmentBuilder.movie(place, track))
    #expect(movie.lost == [500])
    #expect(movie.after.count == movie.before.count)
    let start = brand.count + 8 + 108 + 8
    #expect(movie.changed.allSatisfy { (start..<(start + place.count - 8)).contains($0) })
    #expect(movie.changed.allSatisfy { movie.samples[0].contains($0) })
    #expect(!movie.changed.isEmpty)
  }

  @Test(
    .enabled(if: SampleFiles.arePresent, "\(SampleFiles.absence)"),
    arguments: [
      // `©xyz`, in the first sample of sound, which is 3253..<3890.
      ("test_video_gps.mp4", 3369..<3399),
      // XMP in a separate box, in samples from 48 to the end.
      ("test_video_xmp.mp4", 30262..<43483),
    ])
  func `tables of real movies without data point to removed metadata`(
    name: String, metadata: ByteRange
  ) throws {
    let path = try #require(SampleFiles.files(["mp4"]).first { $0.hasSuffix(name) })
    let movie = try Cleaned(SampleFiles.bytes(of: path))
    #expect(movie.lost.count == 2)
    #expect(movie.after.count == movie.before.count)
    #expect(!movie.changed.isEmpty)
    #expect(movie.changed.allSatisfy(metadata.contains))
    #expect(movie.changed.allSatisfy { offset in movie.samples.contains { $0.contains(offset) } })
  }
}
