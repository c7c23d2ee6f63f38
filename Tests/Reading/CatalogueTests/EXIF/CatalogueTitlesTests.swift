import CLibExif
import Testing
import Vocabulary

@testable import Catalogue

@Suite struct CatalogueTitlesTests {
  @Test(arguments: [
    ("GPSLatitude", "Latitude"), ("DateTimeOriginal", "Date and Time (Original)"),
    ("Make", "Manufacturer"),
  ])
  func `a tag that libexif knows has its title`(key: String, title: String) {
    #expect(Catalogue.title(of: key, in: .exif) == title)
  }

  @Test func `a key without a title is its own title`() {
    #expect(Catalogue.title(of: "DNGVersion", in: .exif) == "DNGVersion")
    #expect(Catalogue.title(of: "exif:GPSLatitude", in: .xmp) == "exif:GPSLatitude")
  }

  /// The names that differ from libexif's, and why.
  private static let exceptions: [UInt16: String] = [
    0x83BB: "IPTC/NAA is the record's old name",
    0x8833: "libexif calls three tags ISO", 0x8834: "the same", 0x8835: "the same",
  ]

  @Test func `keys are named as libexif names them`() {
    var checked = 0
    for (lines, directory) in [
      (Catalogue.exifImage.lines, EXIF_IFD_EXIF), (Catalogue.exifImage.lines, EXIF_IFD_0),
      (Catalogue.exifGPS.lines, EXIF_IFD_GPS),
      (Catalogue.exifInteroperability.lines, EXIF_IFD_INTEROPERABILITY),
    ] {
      for line in lines where Self.exceptions[line.code] == nil {
        let found = unsafe exif_tag_get_name_in_ifd(ExifTag(UInt32(line.code)), directory)
        guard let found = unsafe found else { continue }
        let name = unsafe String(cString: found)
        guard !name.isEmpty else { continue }
        #expect(line.key == name)
        checked += 1
      }
    }
    #expect(checked == 174)
  }
}
