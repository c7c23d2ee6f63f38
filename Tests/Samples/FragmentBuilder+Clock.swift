/// Movies of fragments whose times count from a clock.
extension FragmentBuilder {
  private static func long(_ value: UInt64) -> [UInt8] {
    (0..<8).reversed().map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
  }

  private static let scale: UInt32 = 90_000

  /// Returns a movie of three fragments whose times begin this many seconds after the start of
  /// their clock, with an index before each.
  ///
  /// An empty edit is followed by one at the first sample, or this many seconds after the start of
  /// the clock.
  package static func movie(since start: UInt64, editedAt edit: UInt64? = nil) -> [UInt8] {
    let edits = BoxBuilder.box(
      "edts",
      BoxBuilder.full(
        "elst", version: 1, numbers([2]), long(9), long(.max), numbers([0x1_0000]), long(0),
        long((edit ?? start) * UInt64(scale)), numbers([0x1_0000])))
    var track = Self.track(1, handler: "soun", entry: MovieBuilder.soundEntry("sowt"), more: edits)
    // The scale follows version, flags and two times.
    let offset = (track.firstRange(of: Array("mdhd".utf8))?.upperBound ?? 0) + 12
    track.replaceSubrange(offset..<(offset + 4), with: BoxBuilder.number(scale))
    let times = (0..<3).map { (start + $0) * UInt64(scale) + $0 }
    let fragments = times.flatMap { time -> [UInt8] in
      let data = BoxBuilder.box("mdat", [1, 2, 3])
      func moof(_ offset: UInt32) -> [UInt8] {
        Self.fragment(
          BoxBuilder.box(
            "traf", table("tfhd", flags: 0x2_0000, numbers([1])),
            BoxBuilder.full("tfdt", version: 1, long(time)),
            table("trun", flags: 0x201, numbers([1, offset, 3]))))
      }
      let fragment = moof(UInt32(moof(0).count) + 8)
      let index = BoxBuilder.full(
        "sidx", version: 1, numbers([1, scale]), long(time), long(0),
        numbers([1, UInt32(fragment.count + data.count), 1, 0x9000_0000]))
      return index + fragment + data
    }
    return BoxBuilder.box("ftyp", Array("iso6\0\0\0\0iso6".utf8))
      + Self.movie(track, defaults(1)) + fragments
  }
}
