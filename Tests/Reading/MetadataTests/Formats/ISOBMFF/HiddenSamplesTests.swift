import Metadata
import Samples
import Testing
import Vocabulary

/// Samples that players skip are kept and reported.
@Suite struct HiddenSamplesTests {
  /// Returns the items of a movie of 100 seconds whose edits show these stretches; its tracks are
  /// enabled or not.
  private static func items(
    edits: [(UInt32, UInt32)], enabled: [Bool]
  ) throws -> [String] {
    let list = BoxBuilder.box(
      "edts",
      BoxBuilder.full(
        "elst", BoxBuilder.number(UInt32(edits.count)),
        edits.flatMap { length, start in
          BoxBuilder.number(length) + BoxBuilder.number(start) + [0, 1, 0, 0]
        }))
    var tracks: [UInt8] = []
    for (index, isEnabled) in enabled.enumerated() {
      var track = MovieBuilder.track(
        "vide", id: UInt8(index + 1), isEnabled: isEnabled,
        entry: MovieBuilder.pictureEntry("apch"), sizes: [4], at: MovieBuilder.dataOffset,
        more: edits.isEmpty ? [] : list)
      // The duration follows the scale in `mdhd`.
      let offset = try #require(track.firstRange(of: Array("mdhd".utf8))).upperBound + 16
      track.replaceSubrange(offset..<(offset + 4), with: BoxBuilder.number(UInt32(60_000)))
      tracks += track
    }
    return try Inventory(of: MovieBuilder.movie([1, 2, 3, 4], tracks)).items
      .filter { $0.kinds.first == .rendering }.map { "\($0.key)" }
  }

  @Test(
    arguments: [
      ([(60_000, 0)], false), ([(59_900, 100)], false), ([(30_000, 0)], true),
      ([(30_000, 0), (30_000, 30_000)], false), ([(10_000, 0), (10_000, 50_000)], true),
      ([(600, .max), (60_000, 0)], false), ([(600, .max)], true),
    ] as [([(UInt32, UInt32)], Bool)])
  func `samples outside every edit are reported, except those that a decoder needs to start`(
    edits: [(UInt32, UInt32)], isReported: Bool
  ) throws {
    let found = try Self.items(edits: edits, enabled: [true])
    #expect(found == (isReported ? ["samples outside every edit"] : []))
  }

  @Test func `a track that is not enabled is reported if another one is`() throws {
    #expect(try Self.items(edits: [], enabled: [true]).isEmpty)
    #expect(try Self.items(edits: [], enabled: [false]).isEmpty)
    #expect(
      try Self.items(edits: [], enabled: [true, false]) == ["track that is not enabled"])
  }
}
