import Catalogue
import Testing
import Vocabulary

@Suite struct CatalogueSegmentsTests {
  @Test func `paths and plug-ins of Photoshop are ranges of resources`() {
    #expect(Catalogue.photoshop(0x07D0)?.key == "Path")
    #expect(Catalogue.photoshop(0x0BB6)?.key == "Path")
    #expect(Catalogue.photoshop(0x0BB7)?.key == "ClippingPathName")
    #expect(Catalogue.photoshop(0x0FA0)?.key == "PlugIn")
    #expect(Catalogue.photoshop(0x0001) == nil)
  }

  @Test func `an unknown dataset is unrecognised, except in record 8`() {
    #expect(Catalogue.iptc(record: 2, dataset: 250) == nil)
    #expect(Catalogue.iptcRule(record: 2) == nil)
    #expect(Catalogue.iptcRule(record: 8) == Kinds(.preview).adding(.anything))
  }

  @Test func `the identifiers of a multi-picture index are no rendering`() {
    #expect(Catalogue.mpf(0xB003)?.kinds == Kinds(.identifier))
    #expect(Catalogue.mpf(0xB002)?.kinds == Kinds(.rendering))
  }
}
