import Testing
import Vocabulary

@testable import Catalogue

@Suite struct CatalogueXMPTests {
  @Test func `a property is found by its namespace, whatever prefix a packet binds`() throws {
    let row = try #require(
      Catalogue.xmp(namespace: "http://ns.adobe.com/exif/1.0/", name: "GPSLatitude"))
    #expect(row.key == "exif:GPSLatitude")
    #expect(Catalogue.xmp(namespace: "http://example.org/", name: "GPSLatitude") == nil)
  }

  @Test func `a namespace's rule determines the kinds of a property without a row`() {
    let crs = "http://ns.adobe.com/camera-raw-settings/1.0/"
    #expect(Catalogue.xmpRule(namespace: crs, name: "Sparkle") == Kinds(.editHistory))
    #expect(
      Catalogue.xmpRule(namespace: crs, name: "SparkleSerial")
        == Kinds(.editHistory, .deviceIdentity))
  }

  @Test(arguments: [
    ("GPSLatitude", Kind.location), ("HomeCity", .location), ("countryName", .location),
    ("CameraSerialNumber", .deviceIdentity), ("OwnerName", .people), ("FaceCount", .people),
    ("email", .contact), ("ShootID", .identifier), ("doc_uuid", .identifier),
  ])
  func `a telling word is heeded in any namespace`(name: String, kind: Kind) throws {
    let kinds = try #require(Catalogue.xmpRule(namespace: "http://example.org/", name: name))
    #expect(kinds.contains(kind))
  }

  @Test(arguments: ["Title", "CreateDate", "Sparkle", "Capacity", "Velocity", "Identity", "Idle"])
  func `a word of a kind that policies keep does not make a stranger known`(name: String) {
    #expect(Catalogue.xmpRule(namespace: "http://example.org/", name: name) == nil)
  }

  @Test(arguments: [
    ("GPSLatitudeRef", ["gps", "latitude", "ref"]), ("BurstID", ["burst", "id"]),
    ("shot_log_data", ["shot", "log", "data"]), ("city", ["city"]),
    ("GPS2Latitude", ["gps", "latitude"]),
  ])
  func `a name is read word by word`(name: String, words: [String]) {
    #expect(XMPNameRule.words(of: name).isSuperset(of: words))
  }

  @Test func `a property that mirrors an EXIF tag has its kinds`() {
    var checked = 0
    for vocabulary in XMPVocabulary.exif {
      for line in vocabulary.lines {
        let twin =
          Catalogue.exifImage.lines.first { $0.key == line.key }
          ?? Catalogue.exifGPS.lines.first { $0.key == line.key }
          ?? Catalogue.exifInteroperability.lines.first { $0.key == line.key }
        guard let twin else { continue }
        let name = "\(vocabulary.prefix):\(line.key)"
        // A property that shows the picture in EXIF only states in XMP how the picture is coded.
        let kinds = XMPCodings.contain(name) ? Kinds(.exposure) : twin.kinds
        #expect(line.kinds == kinds, "\(name)")
        checked += 1
      }
    }
    #expect(checked == 155)
  }

  @Test func `fields without information of their own have neither row nor rule`() {
    let area = "http://ns.adobe.com/xmp/sType/Area#"
    #expect(Catalogue.xmpPrefix(of: area) == "stArea")
    for name in ["x", "y", "w", "h", "unit"] {
      #expect(Catalogue.xmp(namespace: area, name: name) == nil)
      #expect(Catalogue.xmpRule(namespace: area, name: name) == nil)
    }
  }
}
