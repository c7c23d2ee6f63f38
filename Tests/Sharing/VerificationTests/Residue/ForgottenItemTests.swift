import Bytes
import Metadata
import PolicyEngine
import Samples
import Testing
import Verification
import Vocabulary

/// Outputs in which Editing forgot one item: both checks find it, each without the other.
@Suite struct ForgottenItemTests {
  private static let removed: Set<Kind> = [.location, .deviceIdentity, .identifier, .contact]

  private static let forgotten: [(file: String, key: String, kind: Kind)] = [
    ("exif-big.jpg", "GPSLatitude", .location),
    ("exif-little.jpg", "GPSLongitude", .location),
    ("exif-little.jpg", "BodySerialNumber", .deviceIdentity),
    ("exif-big.jpg", "ImageUniqueID", .identifier),
    ("exif-thumbnail-gps.jpg", "GPSLatitude", .location),
    ("studio.jpg", "LensSerialNumber", .deviceIdentity),
    ("studio.jpg", "xmpMM:DocumentID", .identifier),
    ("studio.jpg", "Iptc4xmpCore:CiEmailWork", .contact),
    ("studio.jpg", "aux:SerialNumber", .deviceIdentity),
    ("xmp-attributes.jpg", "drone-dji:GpsLatitude", .location),
    ("sidecar.xmp", "aux:SerialNumber", .deviceIdentity),
    ("iptc-utf8.jpg", "UniqueObjectName", .identifier),
    ("tail-motion.jpg", "©xyz", .location),
    ("tail-gainmap.jpg", "GCamera:BurstID", .identifier),
    ("tiff-big.tif", "BodySerialNumber", .deviceIdentity),
    ("bigtiff-little.tif", "BodySerialNumber", .deviceIdentity),
    ("negative.dng", "CameraSerialNumber", .deviceIdentity),
    ("raw.cr3", "GPSLatitude", .location),
    ("heic-carriers.heic", "GPSLatitude", .location),
    ("avif-plain.avif", "GPSLongitude", .location),
    ("jxl-boxes.jxl", "xmpMM:DocumentID", .identifier),
    ("jxl-compressed.jxl", "xmpMM:DocumentID", .identifier),
    ("jxl-compressed.jxl", "GPSLatitude", .location),
    ("movie-quicktime.mov", "com.apple.quicktime.location.ISO6709", .location),
    ("movie-quicktime.mov", "©xyz", .location),
    ("movie-makers.mp4", "slno", .deviceIdentity),
    ("movie-itunes.m4v", "plID", .identifier),
  ]

  @Test(arguments: forgotten)
  func `a forgotten item is found by either check`(
    item: (file: String, key: String, kind: Kind)
  ) throws {
    let cleaning = try Cleaning(
      try FixtureFiles.bytes(of: item.file), under: "photos-picker", removing: Self.removed)
    try expectFound(.known(item.key), item.kind, in: cleaning)
  }

  @Test func `a forgotten item in a profile of digits is found by either check`() throws {
    let digits = TIFFBuilder.dated.bytes.flatMap { byte -> [UInt8] in
      let hex = Array("0123456789abcdef".utf8)
      return [hex[Int(byte >> 4)], hex[Int(byte & 15)]]
    }
    let block = TIFFBuilder.dated.bytes
    let title = Array("\nexif\n\(block.count + 6)\n457869660000".utf8)
    let file = PNGBuilder.started.text("tEXt", "Raw profile type exif", title + digits + [0x0A])
      .picture().bytes
    let cleaning = try Cleaning(file, under: "photos-picker", removing: Self.removed)
    try expectFound(.known("GPSLatitude"), .location, in: cleaning)
  }

  private func expectFound(_ key: Item.Key, _ kind: Kind, in cleaning: Cleaning) throws {
    let index = try #require(
      cleaning.inventory.entries.indices.first { index in
        cleaning.inventory.entries[index].item.key == key
          && cleaning.decision.verdicts[index].action == .remove
      })
    #expect(try cleaning.residue(in: cleaning.output) == .passed)
    let output = try cleaning.output(forgetting: index)
    #expect {
      try cleaning.residue(in: output)
    } throws: { error in
      guard case .residue(_, kind) = error as? VerificationError else { return false }
      return true
    }
    // The inventory is compared before the search.
    #expect {
      try cleaning.evidence(for: output)
    } throws: { error in
      guard case .left(_, let left) = error as? VerificationError else { return false }
      return Self.removed.contains(left)
    }
  }
}
