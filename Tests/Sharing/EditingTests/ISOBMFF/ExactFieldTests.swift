import Bytes
import Metadata
import Samples
import Testing
import Vocabulary

@testable import Editing

@Suite struct ExactFieldTests {
  /// Returns the bytes of a movie after coarsening every value that has a coarse form.
  private func coarse(_ bytes: [UInt8], to coarseness: Coarseness) throws -> [UInt8] {
    let inventory = try Inventory(of: bytes)
    var entries: [EntryID: Coarseness] = [:]
    for (index, entry) in inventory.entries.identified where entry.item.coarseForm != nil {
      entries[index] = coarseness
    }
    #expect(!entries.isEmpty)
    let coarse = try inventory.coarsening(entries)
    return try coarse.pieces(without: []).flatMap { $0.output(from: bytes) }
  }

  private func expect(_ before: [UInt8], to coarseness: Coarseness, becomes after: [UInt8]) throws {
    let output = try coarse(before, to: coarseness)
    let isExpected = output == after
    #expect(isExpected)
    let isSameAgain = try coarse(output, to: coarseness) == output
    #expect(isSameAgain)
  }

  @Test func `a place in user data becomes the centre of its cell`() throws {
    func movie(_ text: String) -> [UInt8] {
      MovieBuilder.movie([], BoxBuilder.box("udta", MovieBuilder.text("©xyz", text)))
    }
    try expect(
      movie("+48.8577+002.3800+035.000/"), to: .cell(kilometres: 5),
      becomes: movie("+48.85912900+002.37294600/"))
    try expect(
      movie("+48.8577+002.3800/"), to: .cell(kilometres: 5),
      becomes: movie("+48.8591+002.3729/"))
  }

  @Test
  func `a location in a list becomes the centre of its cell, while a key before it is removed`()
    throws
  {
    func movie(_ text: String) -> [UInt8] {
      MovieBuilder.movie(
        [],
        MovieBuilder.keys([
          ("com.apple.quicktime.title", [MovieBuilder.value("title".utf8)]),
          ("com.apple.quicktime.location.ISO6709", [MovieBuilder.value(text.utf8)]),
        ]))
    }
    let before = movie("+48.8577+002.3800/")
    try expect(before, to: .cell(kilometres: 5), becomes: movie("+48.8591+002.3729/"))
    let inventory = try Inventory(of: before).coarsening([1: .cell(kilometres: 5)])
    let both = try inventory.pieces(without: [0]).flatMap { $0.output(from: before) }
    #expect(both.count == before.count)
    let left = try Inventory(of: both)
    #expect(left.items.map(\.key) == [.known("com.apple.quicktime.location.ISO6709")])
    #expect(left.entries.map(\.exact) == [.position(.text("+48.8591+002.3729/"))])
  }

  @Test func `a named place keeps its coordinates alone`() throws {
    func place(
      _ name: String, _ longitude: Int32, _ latitude: Int32, _ altitude: Int32, _ end: [UInt8]
    )
      -> [UInt8]
    {
      BoxBuilder.full(
        "loci", [0x15, 0xC7] + Array(name.utf8) + [0, 1], BoxBuilder.number(longitude),
        BoxBuilder.number(latitude), BoxBuilder.number(altitude), end)
    }
    let before = place("home", 155_976, 3_201_938, 99, Array("earth\0notes\0".utf8))
    let after = place(
      "", 155_513, 3_202_032, 0,
      Array("earth\0\0".utf8) + Array(repeating: 0, count: 4 + 5))
    func movie(_ place: [UInt8]) -> [UInt8] {
      MovieBuilder.movie([], BoxBuilder.box("udta", place))
    }
    try expect(movie(before), to: .cell(kilometres: 5), becomes: movie(after))
  }

  @Test func `times of headers become those of a day, in four bytes or eight`() throws {
    func movie(_ created: UInt64, _ modified: UInt64) -> [UInt8] {
      BoxBuilder.box("ftyp", Array("isom\0\0\0\0isom".utf8))
        + BoxBuilder.box("moov", MovieBuilder.header(created: created, modified: modified))
    }
    try expect(
      movie(3_857_816_174, 3_857_816_175), to: .time(.day),
      becomes: movie(3_857_760_000, 3_857_760_000))
    try expect(
      movie(3_857_816_174, 6_190_390_000), to: .time(.day),
      becomes: movie(3_857_760_000, 6_190_387_200))
  }

  @Test func `dates in texts keep their length and lose their zone`() throws {
    func movie(_ text: String) -> [UInt8] {
      MovieBuilder.movie(
        [],
        MovieBuilder.keys([("com.apple.quicktime.creationdate", [MovieBuilder.value(text.utf8)])]),
        BoxBuilder.box("udta", MovieBuilder.text("©day", text)))
    }
    try expect(
      movie("2026-03-31T15:36:14+0200"), to: .time(.month),
      becomes: movie("2026-03-01T00:00:00+0000"))
  }

  @Test func `a field without an element is removed`() throws {
    let bytes = MovieBuilder.movie(
      [], BoxBuilder.box("udta", MovieBuilder.text("©xyz", "+48.8577+002.3800/")))
    let block = try #require(try Inventory(of: bytes).blocks.first)
    #expect(try block.payload(without: [0]) == nil)
    #expect(try block.payload(without: [])?.count == 22)
  }
}
