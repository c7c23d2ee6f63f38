import Containers
import Samples
import Testing

@testable import Metadata

@Suite struct StatedColoursTests {
  private static func stated(in bytes: [UInt8]) throws -> StatedColours? {
    try Inventory(of: bytes).statedColours(in: bytes)
  }

  @Test func `a PNG states its colours in a chunk of four bytes`() throws {
    let chunk = PNGBuilder.started.chunk("cICP", [9, 16, 0, 1]).picture().bytes
    #expect(
      try Self.stated(in: chunk)
        == StatedColours(primaries: 9, transfer: 16, matrix: 0, isFullRange: true))
    for data: [UInt8] in [[], [9, 16, 0], [9, 16, 0, 1, 0]] {
      #expect(try Self.stated(in: PNGBuilder.started.chunk("cICP", data).picture().bytes) == nil)
    }
    #expect(try Self.stated(in: PNGBuilder.started.picture().bytes) == nil)
  }

  @Test func `codes in a box may come with a range, and have one byte each`() throws {
    let cases: [(codes: [UInt8], stated: StatedColours?)] = [
      (
        Array("nclx".utf8) + [0, 1, 0, 13, 0, 6, 0x80],
        StatedColours(primaries: 1, transfer: 13, matrix: 6, isFullRange: true)
      ),
      (
        Array("nclx".utf8) + [0, 12, 0, 18, 0, 9, 0x7F],
        StatedColours(primaries: 12, transfer: 18, matrix: 9, isFullRange: false)
      ),
      (
        Array("nclc".utf8) + [0, 1, 0, 1, 0, 1],
        StatedColours(primaries: 1, transfer: 1, matrix: 1, isFullRange: nil)
      ),
      (Array("nclx".utf8) + [1, 1, 0, 13, 0, 6, 0x80], nil),
      (Array("nclx".utf8) + [0, 1, 0, 13, 0, 6], nil),
      (Array("prof".utf8) + [0, 1, 0, 13, 0, 6, 0x80], nil),
    ]
    for (codes, stated) in cases {
      var file = HEICFile()
      file.add([BoxBuilder.box("colr", codes)], to: 0)
      #expect(try Self.stated(in: file.bytes) == stated)
    }
  }

  @Test func `other formats state no colours by codes`() throws {
    var tried = 0
    for name in [
      "plain.jpg", "webp-plain.webp", "gif-texts.gif", "tiff-little.tif", "jxl-bare.jxl",
    ] {
      #expect(try Self.stated(in: FixtureFiles.bytes(of: name)) == nil)
      tried += 1
    }
    #expect(tried == 5)
  }
}
