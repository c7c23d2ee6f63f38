import Catalogue
import Metadata
import Testing
import Vocabulary

@Suite struct JPEGSegmentSignatureTests {
  @Test func `a segment is identified by its marker and its signature together`() {
    let adobe = Array("Adobe\0d".utf8)
    #expect(Catalogue.jpegSegment(marker: 0xEE, payload: adobe)?.key == "Adobe")
    #expect(Catalogue.jpegSegment(marker: 0xED, payload: adobe) == nil)
  }

  @Test(arguments: UInt8(0xE0)...UInt8(0xEF))
  func `an application segment without a known signature is unrecognised`(marker: UInt8) {
    #expect(Catalogue.jpegSegment(marker: marker, payload: Array("omit".utf8)) == nil)
    #expect(Catalogue.jpegSegment(marker: marker, payload: []) == nil)
  }

  @Test func `an embedded picture may hold anything besides a preview`() throws {
    let row = try #require(
      Catalogue.jpegSegment(marker: 0xE2, payload: [0xFF, 0xD8, 0xFF, 0xDB, 0x00]))
    #expect(row.kinds.first == .preview)
    #expect(row.kinds.contains(.location))
  }

  @Test func `a signature that may be anywhere is found after other bytes`() {
    let payload = Array("....ssuniqueid\0abc".utf8)
    #expect(Catalogue.jpegSegment(marker: 0xE5, payload: payload)?.key == "UniqueID")
  }
}
