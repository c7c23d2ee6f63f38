import Catalogue
import Testing
import Vocabulary

@Suite struct CatalogueEXIFTests {
  @Test func `a thumbnail's description is a preview and never rendering`() throws {
    let orientation = try #require(Catalogue.exif(0x0112, in: .thumbnail))
    #expect(orientation.kinds == Kinds(.preview))
    let make = try #require(Catalogue.exif(0x010F, in: .thumbnail))
    #expect(make.kinds == Kinds(.preview, .deviceModel))
  }

  @Test(arguments: [EXIFDirectoryRole.image, .exif, .subImage])
  func `a tag means the same in every directory of the picture`(role: EXIFDirectoryRole) throws {
    #expect(try #require(Catalogue.exif(0x010F, in: role)).kinds == Kinds(.deviceModel))
    #expect(try #require(Catalogue.exif(0x9003, in: role)).kinds == Kinds(.captureTime))
  }

  @Test func `a picture tag in the GPS directory is a location as well`() throws {
    let row = try #require(Catalogue.exif(0x010E, in: .gps))
    #expect(row.kinds == Kinds(.caption, .location))
  }

  @Test func `the number of a GPS tag means another thing in the interoperability directory`()
    throws
  {
    #expect(try #require(Catalogue.exif(1, in: .gps)).key == "GPSLatitudeRef")
    #expect(try #require(Catalogue.exif(1, in: .interoperability)).key == "InteroperabilityIndex")
    #expect(Catalogue.exif(1, in: .image) == nil)
  }

  @Test func `the directory determines the kinds of an unknown tag, if it can`() {
    #expect(Catalogue.exif(0x5555, in: .gps) == nil)
    #expect(Catalogue.exifRule(0x5555, in: .gps) == Kinds(.location))
    #expect(Catalogue.exifRule(0x5555, in: .thumbnail) == Kinds(.preview))
    for role in [EXIFDirectoryRole.image, .exif, .subImage, .interoperability] {
      #expect(Catalogue.exifRule(0x5555, in: role) == nil)
    }
  }
}
