import Bytes
import Containers
import Metadata
import Samples
import Testing
import Vocabulary

@testable import Editing

@Suite struct TrackRemovalTests {
  private typealias Build = TimedMetadataBuilder

  private static let place = "48.20821N".utf8.map { $0 }

  /// Returns a movie of a track 2 that contains a location, and of others that refer to it in these
  /// ways.
  private static func movie(_ references: [[UInt8]]) -> [UInt8] {
    let sample = Build.item(1, place)
    let others = references.enumerated().flatMap { index, content in
      MovieBuilder.track(
        "text", id: UInt8(index + 3), entry: Build.entry("tx3g"), sizes: [], at: 0,
        more: BoxBuilder.box("tref", content))
    }
    return Build.movie(
      "meta", entry: Build.boxed([(1, "com.apple.quicktime.location.ISO6709")]), [sample],
      more: others)
  }

  private static func reference(_ type: String, _ tracks: UInt32...) -> [UInt8] {
    BoxBuilder.box(type, tracks.flatMap { BoxBuilder.number($0) })
  }

  private func cleaned(_ bytes: [UInt8], of isRemoved: (Item) -> Bool) throws -> [UInt8] {
    let inventory = try Inventory(of: bytes)
    let removed = inventory.entries.ids.filter { isRemoved(inventory.entries[$0].item) }
    return try inventory.pieces(without: Set(removed)).flatMap { $0.output(from: bytes) }
  }

  private func links(of bytes: [UInt8]) throws -> [TrackLinks] {
    let movie = try #require(try BoxTree(parsing: bytes).first("moov"))
    return try movie.all("trak").map {
      try TrackLinks(parsing: Track(parsing: $0, in: bytes), in: bytes)
    }
  }

  @Test func `a removed track becomes free, and its samples become zero`() throws {
    let before = Self.movie([])
    let after = try cleaned(before) { $0.kinds.contains(.location) }
    #expect(after.count == before.count)
    let movie = try #require(try BoxTree(parsing: after).first("moov"))
    #expect(movie.all("trak").isEmpty)
    #expect(movie.all("free").count == 1)
    let isLeft = after.indices.contains { after.holds(Self.place.prefix(4), at: $0) }
    #expect(!isLeft)
    #expect(try Inventory(of: after).items.allSatisfy { !$0.kinds.contains(.location) })
  }

  @Test func `the list of references closes up when a track is removed`() throws {
    let reference = Self.reference
    let before = Self.movie([
      reference("cdsc", 2), reference("chap", 9, 2) + reference("cdsc", 8),
      reference("cdsc", 2, 7, 2, 2), reference("cdsc", 7),
      reference("cdsc", 2) + reference("a\0b\u{1}", 7),
    ])
    let after = try cleaned(before) { $0.kinds.contains(.location) }
    #expect(after.count == before.count)
    let links = try links(of: after)
    #expect(links.map(\.id) == [3, 4, 5, 6, 7])
    #expect(links.map { $0.table == nil } == [true, false, false, false, false])
    #expect(
      links.map { $0.references.map(\.tracks) }.prefix(4) == [[], [[9], [8]], [[7], [0]], [[7]]])
    // One entry alone has no room for a box.
    #expect(links.map(\.isWhole) == [true, false, true, true, false])
    #expect(links[2].references.map(\.box.type) == ["cdsc", "free"])
    // Unreadable content in it is kept unchanged.
    let odd = Self.reference("a\0b\u{1}", 7)
    #expect(after.indices.contains { after.holds(odd, at: $0) })
  }

  @Test func `if one stream is removed, the track and its other streams are kept`() throws {
    let sample = Build.device(Build.stream("GPS5", Self.place), Build.stream("GYRO", [1, 2, 3, 4]))
    let before = Build.movie("meta", entry: Build.entry("gpmd"), [sample, sample])
    let after = try cleaned(before) { $0.kinds.contains(.location) }
    let items = try Inventory(of: after).items
    #expect(items.filter { $0.carrier == .track }.map(\.key) == [.known("GYRO")])
    #expect(after.count == before.count)
    let isLeft = after.indices.contains { after.holds(Self.place.prefix(4), at: $0) }
    #expect(!isLeft)
    let left = try cleaned(after) { $0.kinds.contains(.location) }
    #expect(left == after)
  }

  @Test func `bytes that a kept track claims as well are not blanked`() throws {
    let sample = Build.item(1, Self.place)
    let size = UInt32(sample.count)
    let start = MovieBuilder.dataOffset
    let gone = MovieBuilder.track(
      "meta", id: 2, entry: Build.boxed([(1, "com.apple.quicktime.location.ISO6709")]),
      sizes: [size], at: start)
    let kept = MovieBuilder.track(
      "meta", id: 3, entry: Build.boxed([(1, "com.apple.quicktime.detected-face")]),
      sizes: [size], at: start)
    let movie = MovieBuilder.movie(sample, gone + kept)
    #expect(throws: EditError.sharedBytes(Place("mdat", at: start + 4))) {
      try cleaned(movie) { $0.kinds.contains(.location) }
    }
  }

  @Test func `boxes of a removed track, and removed parts of them, are removed once`() throws {
    let sample = Build.item(1, Self.place)
    let track = MovieBuilder.track(
      "meta", id: 2, name: "Core Media Metadata",
      entry: Build.boxed([(1, "com.apple.quicktime.location.ISO6709")]),
      sizes: [UInt32(sample.count)], at: MovieBuilder.dataOffset, created: 0xD000_0001,
      information: BoxBuilder.box("zzzz", Array("what is this".utf8)))
    let before = MovieBuilder.movie(sample, track)
    let after = try cleaned(before) { _ in true }
    #expect(after.count == before.count)
    #expect(try Inventory(of: after).items.isEmpty)
  }
}
