import Bytes
import Editing
import Metadata
import Samples
import Testing
import Vocabulary

/// Items whose bytes belong together with a property.
@Suite struct ItemPropertyTests {
  /// Returns a file with a picture, a region of it, and one property for each of them.
  private static func file(
    _ type: String, _ picture: [UInt8], _ property: [UInt8], isEssential: Bool,
    ofRegion description: [UInt8] = BoxBuilder.box("irot", [0])
  ) -> [UInt8] {
    let region: [UInt8] = [0, 0, 0, 9, 0, 9, 0]
    return BoxBuilder.heic(
      picture + region, BoxBuilder.full("pitm", [0, 1]),
      BoxBuilder.full("iinf", [0, 2], BoxBuilder.entry(1, type), BoxBuilder.entry(2, "rgan")),
      BoxBuilder.full(
        "iloc", version: 1, [0x44, 0, 0, 2], BoxBuilder.location(1, [(32, picture.count)]),
        BoxBuilder.location(2, [(32 + picture.count, region.count)])),
      BoxBuilder.full("iref", BoxBuilder.box("cdsc", [0, 2, 0, 1, 0, 1])),
      BoxBuilder.box(
        "iprp", BoxBuilder.box("ipco", property, description),
        BoxBuilder.full(
          "ipma", [0, 0, 0, 2], [0, 1, 1, isEssential ? 0x81 : 0x01], [0, 2, 1, 0x02])))
  }

  private static let policies: [(String, Set<Kind>)] = [
    ("anonymous", []), ("everyday", []), ("photos-picker", [.location]),
  ]

  // INVARIANT (closure)
  @Test(arguments: policies, [true, false])
  func `a JPEG picture whose head is in a property is not delivered unopened`(
    policy: (name: String, kinds: Set<Kind>), isEssential: Bool
  ) throws {
    let photo = JPEGBuilder().application(1, "Exif\0\0", TIFFBuilder.phone().bytes).picture().bytes
    let file = Self.file(
      "jpeg", Array(photo.dropFirst(2)), BoxBuilder.box("jpgC", [0xFF, 0xD8]),
      isEssential: isEssential)
    #expect(throws: EditError.self) {
      try Cleaning(file, under: policy.name, removing: policy.kinds)
    }
  }

  // INVARIANT (media identity)
  @Test func `an unknown property without which a picture cannot be decoded is never removed`()
    throws
  {
    let property = BoxBuilder.box("abcd", [1, 2, 3])
    let needed = Self.file("unci", [1, 2, 3, 4], property, isEssential: true)
    for policy in ["anonymous", "everyday"] {
      #expect(throws: EditError.self) { try Cleaning(needed, under: policy) }
    }
    let kept = try Cleaning(needed, under: "photos-picker", removing: [.location])
    #expect(kept.output.holds(property))
    let other = Self.file("unci", [1, 2, 3, 4], property, isEssential: false)
    #expect(try !Cleaning(other, under: "everyday").output.holds(Array("abcd".utf8)))
  }

  @Test func `the description of a region is removed with the region`() throws {
    let name = Array("en\0Anna\0face\0\0".utf8)
    let file = Self.file(
      "hvc1", [7, 7, 7], BoxBuilder.box("irot", [1]), isEssential: true,
      ofRegion: BoxBuilder.full("udes", name))
    let cleaning = try Cleaning(file, under: "photos-picker", removing: [.people])
    #expect(!cleaning.output.holds(Array("Anna".utf8)))
    #expect(try Cleaning(file, under: "photos-picker").output.holds(Array("Anna".utf8)))
  }
}
