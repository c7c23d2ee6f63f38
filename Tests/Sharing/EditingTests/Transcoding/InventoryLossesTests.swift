import Bytes
import Editing
import Metadata
import Samples
import Testing
import Vocabulary

@Suite struct InventoryLossesTests {
  static let fixtures: [(String, Set<Transcoding.Loss>)] = [
    ("avif-plain.avif", []), ("avif-sequence.avif", [.motion]),
    ("heic-auxiliary.heic", [.depth, .pictures]), ("heic-carriers.heic", [.pictures]),
    ("heic-motion.heic", [.motion]), ("heic-tail-mp4.heic", [.motion]), ("heic-wide.heic", []),
    ("jxl-boxes.jxl", []), ("jxl-gainmap.jxl", [.gainMap]), ("png-carriers.png", []),
    ("png-tail.png", [.pictures]), ("webp-carriers.webp", []), ("tiff-big.tif", [.pictures]),
    ("negative.dng", []), ("raw.cr3", []), ("raw.rw2", []), ("raw.orf", []),
  ]

  @Test(arguments: fixtures)
  func `what stands beside the picture is named`(
    file: String, losses: Set<Transcoding.Loss>
  ) throws {
    let bytes = try FixtureFiles.bytes(of: file)
    #expect(try Inventory(of: bytes).losses(in: bytes) == losses)
  }

  @Test func `an auxiliary gain map is named by its purpose`() throws {
    let map = AppleNoteBuilder().heic()
    #expect(try Inventory(of: map).losses(in: map) == [.gainMap])
    let matte = AppleNoteBuilder().heic(
      auxiliary: "urn:com:apple:photo:2018:aux:portraiteffectsmatte")
    #expect(try Inventory(of: matte).losses(in: matte) == [.depth])
  }

  @Test func `kept items without a place are counted by kind`() throws {
    let texts = try Transcoded(file: "png-texts.png")
    let lost = texts.source.lost(in: texts.output)
    #expect(lost[.location] == 2 && lost[.caption] == 3 && lost.total == 14)
    let signed = try Transcoded(file: "jxl-jumbf.jxl")
    #expect(signed.source.lost(in: signed.output).sorted.map(\.kind) == [.provenance])
  }

  @Test(arguments: [
    "heic-wide.heic", "jxl-boxes.jxl", "jxl-compressed.jxl", "jxl-jpeg.jxl", "png-profiles.png",
    "webp-carriers.webp", "webp-plain.webp", "raw.orf", "raw.srw",
  ])
  func `what is carried, shows the picture, or describes the coding is not lost`(
    file: String
  ) throws {
    let transcoded = try Transcoded(file: file)
    #expect(transcoded.source.lost(in: transcoded.output).isEmpty)
  }
}
