import Testing
import Vocabulary

@testable import Metadata

@Suite struct XMPExactValuesTests {
  /// Returns the exact forms in a description with these attributes and properties, by key.
  private func forms(_ attributes: String = "", _ properties: String = "") throws -> [String] {
    let text = """
      <x:xmpmeta xmlns:x="adobe:ns:meta/">
      <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
      <rdf:Description rdf:about="" xmlns:exif="http://ns.adobe.com/exif/1.0/"
       xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/" xmlns:xmp="http://ns.adobe.com/xap/1.0/"
       xmlns:drone-dji="http://www.dji.com/drone-dji/1.0/"
       xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/"
       \(attributes)>\(properties)</rdf:Description></rdf:RDF></x:xmpmeta>
      """
    return try XMPPacket(parsing: Array(text.utf8)).elements.compactMap { element in
      element.exact.map { "\(element.key) \($0.form)" }
    }
  }

  @Test(arguments: [
    (#"exif:GPSLatitude="48,51.4N" exif:GPSLongitude="2,21,0E""#, 2),
    (#"exif:GPSLatitude="48.85" exif:GPSLongitude="-2.35""#, 2),
    (#"drone-dji:GpsLatitude="+48.85" drone-dji:GpsLongtitude="+2.35""#, 2),
    (#"exif:GPSLatitude="48,51.4N""#, 0), (#"exif:GPSLongitude="2,21,0E""#, 0),
    (#"exif:GPSLatitude="48,51.4N" exif:GPSLongitude="2,21,0N""#, 0),
    (#"exif:GPSLatitude="91,0.0N" exif:GPSLongitude="2,21,0E""#, 0),
    (#"exif:GPSLatitude="48,51.4N" drone-dji:GpsLongitude="2.35""#, 0),
    (#"exif:GPSLatitude="48.85" exif:GPSLongitude="2.35" exif:GPSLongitudeRef="W""#, 0),
    (#"exif:GPSDestLatitude="48,51.4N" exif:GPSDestLongitude="2,21,0E""#, 0),
  ])
  func `a latitude and a longitude of one structure are a position`(
    attributes: String, count: Int
  ) throws {
    let forms = try forms(attributes)
    #expect(forms.count == count)
    #expect(forms.allSatisfy { $0.hasSuffix("coordinate") })
  }

  @Test func `each item of an array has a position of its own`() throws {
    let item = """
      <rdf:li rdf:parseType="Resource"><Iptc4xmpExt:City>Paris</Iptc4xmpExt:City>
      <Iptc4xmpExt:Sublocation>Rue</Iptc4xmpExt:Sublocation>
      <exif:GPSLatitude>48,51.4N</exif:GPSLatitude><exif:GPSLongitude>2,21.0E</exif:GPSLongitude>
      </rdf:li>
      """
    let half = """
      <rdf:li rdf:parseType="Resource"><exif:GPSLatitude>48,51.4N</exif:GPSLatitude></rdf:li>
      """
    let forms = try forms(
      "",
      "<Iptc4xmpExt:LocationShown><rdf:Bag>\(item)\(half)\(item)</rdf:Bag></Iptc4xmpExt:LocationShown>"
    )
    let one = [
      "Iptc4xmpExt:City name(Vocabulary.PlaceLevel.city)", "exif:GPSLatitude coordinate",
      "exif:GPSLongitude coordinate",
    ]
    #expect(forms == one + one)
  }

  @Test func `a comment, a qualifier or a language beside a value makes it more than a value`()
    throws
  {
    let comment = "<exif:GPSLatitude>48,51.4N<!-- at home --></exif:GPSLatitude>"
    #expect(try forms(#"exif:GPSLongitude="2,21,0E""#, comment).isEmpty)
    let language = #"<xmp:CreateDate xml:lang="en">2026-03-31</xmp:CreateDate>"#
    #expect(try forms("", language).isEmpty)
    let hidden = """
      <photoshop:City><rdf:Description exif:GPSLatitude="48,51.4N"><rdf:value>Paris</rdf:value>
      </rdf:Description></photoshop:City>
      """
    #expect(try forms("", hidden).isEmpty)
  }

  @Test(arguments: [
    (#"xmp:CreateDate="2026-03-31T15:36:14.12+02:00""#, 1), (#"photoshop:DateCreated="2026""#, 1),
    (#"exif:DateTimeOriginal="2026-03-31""#, 1), (#"xmp:ModifyDate="31.3.2026""#, 0),
    (#"exif:SubSecTimeOriginal="2026""#, 0), (#"exif:OffsetTime="+02:00""#, 0),
    (#"exif:GPSTimeStamp="2026-03-31T15:36:14Z""#, 0), (#"xmp:Label="2026-03-31""#, 0),
  ])
  func `dates are recognised by their names and their form`(attributes: String, count: Int) throws {
    #expect(try forms(attributes).count == count)
  }
}
