import Bytes
import Samples
import Testing

@testable import Containers

struct SoundPacketsTests {
  /// Returns the samples of a sound track whose table states 200 moments at offset 100.
  private static func ranges(
    _ entry: [UInt8], size: UInt32 = 1, duration: UInt32 = 1, limit: Int = 10_000
  ) throws -> [ByteRange] {
    let tables =
      BoxBuilder.full("stts", FragmentBuilder.numbers([1, 200, duration]))
      + BoxBuilder.full("stsc", FragmentBuilder.numbers([1, 1, 200, 1]))
      + BoxBuilder.full("stsz", FragmentBuilder.numbers([size, 200]))
      + BoxBuilder.full("stco", FragmentBuilder.numbers([1, 100]))
    let bytes = BoxBuilder.box(
      "moov", FragmentBuilder.track(1, handler: "soun", entry: entry, tables: tables))
    let node = try #require(BoxTree(parsing: bytes).boxes.first?.first("trak"))
    return try Track(parsing: node, in: bytes, before: limit).samples.ranges
  }

  /// Returns a description of sound of two channels and 16 bits, with packets of 64 moments in 68
  /// bytes.
  private static func packed(_ type: String) -> [UInt8] {
    BoxBuilder.box(
      type, [0, 0, 0, 0, 0, 0, 0, 1], [0, 1, 0, 0, 0, 0, 0, 0], [0, 2, 0, 16, 0xFF, 0xFE, 0, 0],
      [0xBB, 0x80, 0, 0], FragmentBuilder.numbers([64, 34, 68, 2]))
  }

  @Test(arguments: [
    ("twos", 4), ("sowt", 4), ("raw ", 4), ("ulaw", 2), ("in24", 6), ("fl32", 8), ("fl64", 16),
  ])
  func `a moment of uncompressed sound has the size that its description states`(
    type: String, width: Int
  ) throws {
    let entry = MovieBuilder.soundEntry(type)
    #expect(try Self.ranges(entry) == [100..<(100 + 200 * width)])
    #expect(try Self.ranges(entry, size: UInt32(width)) == [100..<(100 + 200 * width)])
    #expect(try Self.ranges(entry, limit: 300) == [100..<300])
  }

  @Test func `moments of compressed sound make packets`() throws {
    // 200 moments need four packets of 64.
    #expect(try Self.ranges(Self.packed("ima4")) == [100..<(100 + 4 * 68)])
    #expect(try Self.ranges(Self.packed("ms\0\u{2}")) == [100..<(100 + 4 * 68)])
  }

  @Test func `samples that last longer have the length that their table states`() throws {
    #expect(try Self.ranges(MovieBuilder.soundEntry("twos"), duration: 2) == [100..<300])
    #expect(try Self.ranges(MovieBuilder.soundEntry("mp4a")) == [100..<300])
    let packets = try Self.ranges(Self.packed("ima4"), size: 34, duration: 64, limit: 6000)
    #expect(packets == [100..<6000])
  }
}
