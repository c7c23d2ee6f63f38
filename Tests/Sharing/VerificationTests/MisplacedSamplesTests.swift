import Bytes
import Containers
import Metadata
import Samples
import Testing
import Verification
import Vocabulary

/// Movies whose tables and data do not match, as careless writers and broken uploads leave them.
struct MisplacedSamplesTests {
  private static let brand = BoxBuilder.box("ftyp", Array("isom\0\0\0\0isom".utf8))
  private static let entry = BoxBuilder.box("jpeg", Array(repeating: 0, count: 78))
  private static let place = BoxBuilder.box(
    "udta", MovieBuilder.sign("©xyz", [0, 9, 0, 0] + "+1.5+2.5/".utf8))

  /// Returns a movie with a location and one sample as long as these bytes, `distance` after its
  /// own end.
  private static func movie(
    handler: String, sample count: UInt32, at distance: Int, _ boxes: [UInt8]
  ) -> [UInt8] {
    func head(_ offset: UInt32) -> [UInt8] {
      brand
        + FragmentBuilder.movie(
          place,
          FragmentBuilder.track(
            1, handler: handler, entry: entry,
            tables: FragmentBuilder.tables(sizes: [count], offsets: [offset])))
    }
    return head(UInt32(head(0).count + distance)) + boxes
  }

  private func expectCleaned(_ bytes: [UInt8], keeping data: [UInt8], losing lost: Int) throws {
    let cleaning = try Cleaning(bytes, under: "photos-picker", removing: [.location])
    #expect(try cleaning.evidence().media == .passed)
    #expect(cleaning.output.count == bytes.count)
    #expect(cleaning.output.suffix(data.count).elementsEqual(data))
    #expect(!cleaning.output.holds(Array("+1.5+2.5".utf8)))
    let found = cleaning.inventory.items.filter { $0.key == .known("lost samples") }
    #expect(found.map(\.length) == [lost])
  }

  @Test func `a sample that counts the head of its mdat is delivered`() throws {
    let data = BoxBuilder.box("mdat", Array("coded bytes".utf8))
    let bytes = Self.movie(handler: "vide", sample: 19, at: 0, data)
    try expectCleaned(bytes, keeping: data, losing: 8)
  }

  @Test func `a sample of a fragment inside tables is lost, and the rest is delivered`() throws {
    func fragment(_ offset: UInt32) -> [UInt8] {
      FragmentBuilder.fragment(
        BoxBuilder.box(
          "traf", FragmentBuilder.table("tfhd", flags: 0x20000, FragmentBuilder.numbers([1])),
          FragmentBuilder.table("trun", flags: 0x201, FragmentBuilder.numbers([1, offset, 11]))))
    }
    let data = BoxBuilder.box("mdat", Array("coded bytes".utf8))
    let movie =
      Self.brand
      + FragmentBuilder.movie(
        Self.place, FragmentBuilder.track(1, handler: "vide", entry: Self.entry),
        FragmentBuilder.defaults(1))
    // It begins four bytes too early, in the header of the box.
    let early = UInt32(fragment(0).count + 4)
    try expectCleaned(movie + fragment(early) + data, keeping: data, losing: 4)
  }

  @Test(arguments: ["free", "skip", "abcd"])
  func `a sample in bytes that may be a picture after all is refused`(type: String) {
    let data = BoxBuilder.box("mdat", [1, 2, 3]) + BoxBuilder.box(type, Array("coded bytes".utf8))
    let bytes = Self.movie(handler: "vide", sample: 11, at: 19, data)
    #expect(throws: InventoryError.self) { try Inventory(of: bytes) }
  }

  @Test func `records in tables are refused, because they may be removed`() {
    let data = BoxBuilder.box("mdat", Array("coded bytes".utf8))
    let bytes = Self.movie(handler: "meta", sample: 19, at: 0, data)
    #expect(throws: InventoryError.self) { try Inventory(of: bytes) }
  }

  @Test func `a movie that ends inside its data is delivered up to there`() throws {
    let data = BoxBuilder.box("mdat", Array("coded bytes".utf8)).dropLast(5)
    let bytes = Self.movie(handler: "vide", sample: 11, at: 8, Array(data))
    try expectCleaned(bytes, keeping: Array(data), losing: 5)
  }

  @Test func `the rest of another last box is removed with any kind`() throws {
    let data = BoxBuilder.box("mdat", Array("coded bytes".utf8))
    let cut = BoxBuilder.box("udta", MovieBuilder.sign("©xyz", [0, 9, 0, 0] + "+1.5+2.5/".utf8))
    let bytes = Self.movie(handler: "vide", sample: 11, at: 8, data) + cut.dropLast(3)
    let cleaning = try Cleaning(bytes, under: "photos-picker", removing: [.location])
    #expect(try cleaning.evidence().media == .passed)
    #expect(!cleaning.output.holds(Array("+1.5+2.5".utf8)))
    #expect(cleaning.output.holds(Array("coded bytes".utf8)))
  }
}
