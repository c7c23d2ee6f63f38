import Bytes
import Samples
import Testing
import Vocabulary

@testable import Metadata

/// The clock by which fragments are timed.
@Suite struct FragmentClockTests {
  private static func long(_ value: UInt64) -> [UInt8] {
    (0..<8).reversed().map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
  }

  private static let scale: UInt32 = 90_000

  /// Returns a movie of fragments whose times begin this many seconds after their clock's start,
  /// with an index before each and one at the end.
  static func movie(since start: UInt64) -> [UInt8] {
    var track = FragmentBuilder.track(
      1, handler: "soun", entry: MovieBuilder.soundEntry("sowt"))
    // The scale follows version, flags and two times.
    let offset = (track.firstRange(of: Array("mdhd".utf8))?.upperBound ?? 0) + 12
    track.replaceSubrange(offset..<(offset + 4), with: BoxBuilder.number(scale))
    let times = (0..<3).map { (start + $0) * UInt64(scale) + $0 }
    let fragments = times.flatMap { time -> [UInt8] in
      let data = BoxBuilder.box("mdat", [1, 2, 3])
      func moof(_ offset: UInt32) -> [UInt8] {
        FragmentBuilder.fragment(
          BoxBuilder.box(
            "traf", FragmentBuilder.table("tfhd", flags: 0x2_0000, FragmentBuilder.numbers([1])),
            BoxBuilder.full("tfdt", version: 1, long(time)),
            FragmentBuilder.table("trun", flags: 0x201, FragmentBuilder.numbers([1, offset, 3]))))
      }
      let fragment = moof(UInt32(moof(0).count) + 8)
      let index = BoxBuilder.full(
        "sidx", version: 1, FragmentBuilder.numbers([1, scale]), long(time), long(0),
        FragmentBuilder.numbers([1, UInt32(fragment.count + data.count), 1, 0x9000_0000]))
      return index + fragment + data
    }
    return BoxBuilder.box("ftyp", Array("iso6\0\0\0\0iso6".utf8))
      + FragmentBuilder.movie(track, FragmentBuilder.defaults(1)) + fragments
  }

  private func clocks(_ bytes: [UInt8]) throws -> [Item] {
    try Inventory(of: bytes).items.filter { $0.key == .known("FragmentTime") }
  }

  @Test func `times relative to 1970 reveal when a movie was taken`() throws {
    let clocks = try clocks(Self.movie(since: 1_700_000_123))
    #expect(clocks.map(\.kinds) == [Kinds(.captureTime)])
    #expect(clocks.map(\.length) == [48])
  }

  @Test(arguments: [0, 5, 86_400, 40_000_000])
  func `times relative to a start reveal nothing`(start: UInt64) throws {
    #expect(try clocks(Self.movie(since: start)).isEmpty)
  }

  @Test func `all times are earlier by the same number of seconds`() throws {
    var bytes = Self.movie(since: 1_700_000_123)
    let clock = try #require(
      try FragmentClock(of: try BoxFile(parsing: ByteSlice(whole: bytes), depth: 0)))
    #expect(clock.start == 1_700_000_123)
    for patch in clock.patches {
      guard case .bytes(let filler) = patch.filler else { continue }
      bytes.replaceSubrange(patch.range, with: filler)
    }
    #expect(bytes == Self.movie(since: 0))
  }
}
