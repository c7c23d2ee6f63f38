import Metadata
import Testing
import Vocabulary

@Suite struct CatalogueSegmentsTests {
  @Test func `a segment is told by its marker and its signature together`() {
    let adobe = Array("Adobe\0d".utf8)
    #expect(Catalogue.jpegSegment(marker: 0xEE, payload: adobe)?.key == "Adobe")
    #expect(Catalogue.jpegSegment(marker: 0xED, payload: adobe) == nil)
  }

  @Test(arguments: UInt8(0xE0)...UInt8(0xEF))
  func `an application segment without a known signature is unrecognised`(marker: UInt8) {
    #expect(Catalogue.jpegSegment(marker: marker, payload: Array("omit".utf8)) == nil)
    #expect(Catalogue.jpegSegment(marker: marker, payload: []) == nil)
  }

  @Test func `an embedded picture may hold anything beside a preview`() throws {
    let row = try #require(
      Catalogue.jpegSegment(marker: 0xE2, payload: [0xFF, 0xD8, 0xFF, 0xDB, 0x00]))
    #expect(row.kinds.first == .preview)
    #expect(row.kinds.contains(.location))
  }

  @Test func `a signature that may stand anywhere is found behind other bytes`() {
    let payload = Array("....ssuniqueid\0abc".utf8)
    #expect(Catalogue.jpegSegment(marker: 0xE5, payload: payload)?.key == "UniqueID")
  }

  @Test func `paths and plug-ins of Photoshop are ranges of resources`() {
    #expect(Catalogue.photoshop(0x07D0)?.key == "Path")
    #expect(Catalogue.photoshop(0x0BB6)?.key == "Path")
    #expect(Catalogue.photoshop(0x0BB7)?.key == "ClippingPathName")
    #expect(Catalogue.photoshop(0x0FA0)?.key == "PlugIn")
    #expect(Catalogue.photoshop(0x0001) == nil)
  }

  @Test func `an unknown dataset is unrecognised, but for what record 8 holds`() {
    #expect(Catalogue.iptc(record: 2, dataset: 250) == nil)
    #expect(Catalogue.iptcRule(record: 2) == nil)
    #expect(Catalogue.iptcRule(record: 8) == Kinds(.preview).adding(.anything))
  }

  @Test func `the identifiers of a multi-picture index are no rendering`() {
    #expect(Catalogue.mpf(0xB003)?.kinds == Kinds(.identifier))
    #expect(Catalogue.mpf(0xB002)?.kinds == Kinds(.rendering))
  }
}
