import Containers
import Editing
import Metadata
import Samples
import Testing
import Verification
import Vocabulary

/// Samsung's records in a separate box, from their bytes to their evidence.
struct SamsungBoxTests {
  private static let file = "heic-motion.heic"

  private func records(in bytes: [UInt8]) throws -> [String] {
    guard let box = try BoxTree(parsing: bytes).first("sefd")?.box,
      let trailer = try SamsungTrailer(parsing: bytes, in: box.content)
    else { return [] }
    return trailer.records.map { String(decoding: $0.name, as: UTF8.self) }
  }

  @Test(arguments: [
    (Kind.location, ["Image_UTC_Data", "Camera_Capture_Mode_Info"]),
    (.captureTime, ["MCC_Data", "Camera_Capture_Mode_Info"]),
    (.exposure, ["Image_UTC_Data", "MCC_Data"]),
    (.caption, ["Image_UTC_Data", "MCC_Data", "Camera_Capture_Mode_Info"]),
  ])
  func `a record is removed from its directory, and the others are kept`(
    kind: Kind, left: [String]
  ) throws {
    let original = try FixtureFiles.bytes(of: Self.file)
    let cleaning = try Cleaning(original, under: "photos-picker", removing: [kind])
    _ = try cleaning.evidence()
    #expect(cleaning.output.count == original.count)
    #expect(try records(in: cleaning.output) == left)
    #expect(
      try Cleaning(cleaning.output, under: "photos-picker", removing: [kind]).changesNothing)
  }

  @Test func `a box without its last record becomes free`() throws {
    let original = try FixtureFiles.bytes(of: Self.file)
    let cleaning = try Cleaning(
      original, under: "photos-picker", removing: [.location, .captureTime, .exposure])
    _ = try cleaning.evidence()
    #expect(cleaning.output.count == original.count)
    #expect(try BoxTree(parsing: cleaning.output).first("sefd") == nil)
  }

  @Test func `a box with a directory that is not at its end is removed as a whole`() throws {
    var bytes = try FixtureFiles.bytes(of: Self.file)
    let box = try #require(try BoxTree(parsing: bytes).first("sefd")?.box)
    let end = box.content.upperBound
    bytes.replaceSubrange((end - 4)..<end, with: [1, 2, 3, 4])
    let items = try Inventory(of: bytes).items.filter { $0.key == .known("sefd") }
    #expect(items.count == 1)
    let cleaning = try Cleaning(bytes, under: "photos-picker", removing: [.location])
    _ = try cleaning.evidence()
    #expect(try BoxTree(parsing: cleaning.output).first("sefd") == nil)
  }
}
