import Testing
import Vocabulary

@testable import Catalogue

@Suite struct CatalogueTests {
  @Test func `no code has two rows in a table`() {
    #expect(Catalogue.exifImage.repeatedCodes.isEmpty)
    #expect(Catalogue.exifGPS.repeatedCodes.isEmpty)
    #expect(Catalogue.exifInteroperability.repeatedCodes.isEmpty)
    #expect(Catalogue.iptcDatasets.repeatedCodes.isEmpty)
    #expect(Catalogue.photoshopResources.repeatedCodes.isEmpty)
    #expect(Catalogue.iccTags.repeatedCodes.isEmpty)
    #expect(Catalogue.mpfTags.repeatedCodes.isEmpty)
    #expect(Catalogue.isobmffBoxes.repeatedCodes.isEmpty)
    #expect(Catalogue.isobmffIdentifiers.repeatedCodes.isEmpty)
    #expect(Catalogue.heifItems.repeatedCodes.isEmpty)
    #expect(Catalogue.heifProperties.repeatedCodes.isEmpty)
    #expect(Catalogue.heifAuxiliaries.repeatedCodes.isEmpty)
  }

  @Test(arguments: XMPVocabulary.all.map(\.prefix))
  func `no property of a namespace has two rows`(prefix: String) throws {
    let vocabulary = try #require(XMPVocabulary.all.first { $0.prefix == prefix })
    #expect(CatalogueTable([.init("", vocabulary.lines)]).repeatedCodes.isEmpty)
  }

  @Test func `no two namespaces share a prefix or a spelling`() {
    let prefixes = XMPVocabulary.all.map(\.prefix)
    let uris = XMPVocabulary.all.flatMap(\.uris)
    #expect(Set(prefixes).count == prefixes.count)
    #expect(Set(uris).count == uris.count)
  }

  @Test func `tags that share a key share its kinds`() {
    var kinds: [String: Kinds] = [:]
    // Raw pictures cannot be decoded without TIFF/EP's pattern; EXIF's describes the sensor of a
    // decoded picture.
    for line in Catalogue.exifImage.lines where line.key != "CFAPattern" {
      #expect(kinds.updateValue(line.kinds, forKey: line.key) ?? line.kinds == line.kinds)
    }
  }

  @Test func `no row mixes kinds that are always kept with removable ones`() {
    let tables = [
      Catalogue.exifImage.lines.map { ($0.key, $0.kinds) },
      Catalogue.exifGPS.lines.map { ($0.key, $0.kinds) },
      Catalogue.iptcDatasets.lines.map { ($0.key, $0.kinds) },
      Catalogue.photoshopResources.lines.map { ($0.key, $0.kinds) },
      Catalogue.iccTags.lines.map { ($0.key, $0.kinds) },
      XMPVocabulary.all.flatMap { $0.lines.map { ($0.key, $0.kinds) } },
    ]
    for (key, kinds) in tables.joined() where kinds.contains(.rendering) {
      #expect(kinds.all == [.rendering], "\(key)")
    }
  }

  @Test func `every kind occurs in some row`() {
    let lines =
      Catalogue.exifImage.lines.map(\.kinds) + Catalogue.exifGPS.lines.map(\.kinds)
      + XMPVocabulary.all.flatMap { $0.lines.map(\.kinds) }
      + Catalogue.jpegSegments.map(\.row.kinds)
    let first = Set(lines.map(\.first))
    #expect(first == Set(Kind.allCases))
  }

  @Test func `the tables have as many rows as they had when they were written`() {
    #expect(Catalogue.exifImage.lines.count == 483)
    #expect(Catalogue.exifGPS.lines.count == 32)
    #expect(Catalogue.exifInteroperability.lines.count == 5)
    #expect(XMPVocabulary.all.count == 125)
    #expect(XMPVocabulary.all.map(\.lines.count).reduce(0, +) > 1_400)
    #expect(Catalogue.iptcDatasets.lines.count == 116)
    #expect(Catalogue.photoshopResources.lines.count == 91)
    #expect(Catalogue.iccTags.lines.count == 167)
    #expect(Catalogue.jpegSegments.count == 60)
  }

  @Test func `every row cites its specification`() {
    let specifications =
      Catalogue.exifImage.groups.map(\.specification) + XMPVocabulary.all.map(\.specification)
      + Catalogue.jpegSegments.map(\.row.specification)
    #expect(!specifications.contains(""))
  }
}

extension CatalogueTable {
  fileprivate var repeatedCodes: Set<Code> {
    var seen: Set<Code> = []
    return Set(lines.map(\.code).filter { !seen.insert($0).inserted })
  }
}
