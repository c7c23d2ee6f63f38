import Metadata
import Testing
import Vocabulary

@Suite struct XMPInventoryTests {
  private static let body = """
    <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description \
    rdf:about="" xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSLatitude="52,31.2N"/></rdf:RDF>
    """

  private static let packet = "<x:xmpmeta xmlns:x=\"adobe:ns:meta/\">\(body)</x:xmpmeta>"

  private static let files = [
    packet, "\u{FEFF}" + packet, "<?xml version=\"1.0\"?>\n<!-- a > b -->\n" + packet,
    "<?xpacket begin=\"\u{FEFF}\" id=\"W5M0MpCehiHzreSzNTczkc9d\"?>\(packet)<?xpacket end=\"w\"?>",
  ]

  @Test(arguments: files)
  func `a packet that is a file is recognised by its content and read`(text: String) throws {
    let bytes = Array(text.utf8)
    #expect(FileFormat(recognising: bytes) == .media(.xmp))
    let inventory = try Inventory(of: bytes)
    #expect(inventory.contentType == .xmp)
    #expect(inventory.mediaRanges().isEmpty)
    #expect(inventory.items.contains { $0.key == .known("exif:GPSLatitude") })
  }

  @Test func `text in sixteen bits is XMP, too`() throws {
    let units = Array(Self.packet.utf16).flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    #expect(try Inventory(of: [0xFE, 0xFF] + units).contentType == .xmp)
  }

  @Test(arguments: [
    body, "<svg><x:xmpmeta/></svg>", "x" + packet, "<x:xmpmetal/>", "<!-- \(packet)", "<?xml",
    "<", "",
  ])
  func `RDF alone, and XMP inside something else, is no file of XMP`(text: String) {
    #expect(FileFormat(recognising: Array(text.utf8)) != .media(.xmp))
  }

  @Test func `a packet that ends early is refused, wherever it ends`() {
    let bytes = Array(Self.packet.utf8)
    var refused = 0
    for length in bytes.indices {
      if (try? Inventory(of: Array(bytes[..<length]))) == nil { refused += 1 }
    }
    #expect(refused == bytes.count)
  }

  /// Finds a location in structures that show the picture, under unknown names.
  @Test(arguments: [
    #"<Device:Container rdf:parseType="Resource">PLACE</Device:Container>"#,
    """
    <Container:Directory><rdf:Seq><rdf:li rdf:parseType="Resource"><Container:Item \
    rdf:parseType="Resource"><Item:Mime>image/jpeg</Item:Mime>PLACE</Container:Item></rdf:li>\
    </rdf:Seq></Container:Directory>
    """,
    #"<GPano:ProjectionType rdf:parseType="Resource">PLACE</GPano:ProjectionType>"#,
  ])
  func `unknown properties do not pass as values that show the picture`(property: String) throws {
    let google = "http://ns.google.com/photos"
    let place =
      "<x:a xmlns:x=\"http://example.org/\">48.20821</x:a><Device:Serial>12345</Device:Serial>"
    let text = """
      <x:xmpmeta xmlns:x="adobe:ns:meta/">\
      <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description \
      rdf:about="" xmlns:Device="\(google)/dd/1.0/device/" xmlns:GPano="\(google)/1.0/panorama/" \
      xmlns:Container="\(google)/1.0/container/" xmlns:Item="\(google)/1.0/container/item/">\
      \(property.replacing("PLACE", with: place))</rdf:Description></rdf:RDF></x:xmpmeta>
      """
    let unknown = try Inventory(of: Array(text.utf8)).items.filter { $0.key == .other }
    #expect(unknown.count == 2)
    #expect(unknown.allSatisfy { $0.kinds.first != .rendering && $0.kinds.contains(.location) })
  }
}
