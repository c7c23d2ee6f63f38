import Foundation
import Metadata
import Samples
import Testing
import Vocabulary

@Suite struct XMPFileTests {
  /// Returns a packet with one property of Google's cameras.
  private func packet(_ name: String, _ value: String) throws -> XMPPacket {
    let text = """
      <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF \
      xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" \
      xmlns:GImage="http://ns.google.com/photos/1.0/image/" xmlns:u="urn:example:unknown" \
      xmlns:xmpGImg="http://ns.adobe.com/xap/1.0/g/img/" xmlns:dc="http://purl.org/dc/elements/1.1/" \
      \(name)="\(value)"/></rdf:RDF></x:xmpmeta>
      """
    return try XMPPacket(parsing: Array(text.utf8))
  }

  private let photo = JPEGBuilder().application(1, "Exif\0\0", TIFFBuilder.phone().bytes)
    .picture().bytes

  @Test(
    arguments: ["GImage:Data", "xmpGImg:image", "dc:source", "u:anything"], ["", "data:;base64,"])
  func `a picture in a value is opened, whatever the name and the form`(name: String, head: String)
    throws
  {
    let coded = head + Data(photo).base64EncodedString()
    let elements = try packet(name, coded).elements
    let value = try #require(elements.first)
    let places = elements.filter { $0.kinds.contains(.location) && $0.reading == .read }
    #expect(places.count == 2)
    #expect(places.allSatisfy { $0.path.contains("/APP1 Exif/IFD0/GPS") })
    #expect(elements.allSatisfy { ($0.carrier == .xmp) == ($0.within == nil) })
    // Only the picture distinguishes the values.
    let plain = try packet(name, head + Data(JPEGBuilder().picture().bytes).base64EncodedString())
    #expect(try #require(plain.elements.first).fingerprint == value.fingerprint)
    #expect(try #require(plain.elements.first).kinds == value.kinds)
  }

  @Test(
    arguments: ["GImage:Data", "u:anything", "dc:source"], ["GIF89a", "\u{FF}\u{FB}", "%PDF-1.7"])
  func `a file that cannot be opened may hold anything`(name: String, start: String) throws {
    let bytes = start.unicodeScalars.map { UInt8($0.value) } + [UInt8](repeating: 7, count: 90)
    let element = try #require(
      try packet(name, Data(bytes).base64EncodedString()).elements.first)
    #expect(element.reading == .malformed)
    #expect(element.kinds.cover(.anything))
  }

  @Test func `digits that are not a file are text`() throws {
    let digits = Data(Array(repeating: UInt8(7), count: 90)).base64EncodedString()
    let elements = try packet("dc:source", digits).elements.filter { $0.key != .known("xmlns") }
    #expect(elements.map(\.reading) == [.read])
  }

  @Test func `an array with a file in it may hold anything`() throws {
    let text = """
      <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF \
      xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description \
      xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:relation><rdf:Bag><rdf:li>a</rdf:li>\
      <rdf:li>\(Data(photo).base64EncodedString())</rdf:li></rdf:Bag></dc:relation>\
      </rdf:Description></rdf:RDF></x:xmpmeta>
      """
    let elements = try XMPPacket(parsing: Array(text.utf8)).elements
    #expect(elements.map(\.reading) == [.malformed])
    #expect(elements.allSatisfy { $0.kinds.cover(.anything) })
  }

  @Test func `files inside files are opened as deep as assets are`() throws {
    var bytes = photo
    for _ in 0..<6 {
      let text = """
        <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF \
        xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description \
        xmlns:GImage="http://ns.google.com/photos/1.0/image/" \
        GImage:Data="\(Data(bytes).base64EncodedString())"/></rdf:RDF></x:xmpmeta>
        """
      bytes =
        JPEGBuilder().application(1, "http://ns.adobe.com/xap/1.0/\0", Array(text.utf8))
        .picture().bytes
    }
    let elements = try packet("GImage:Data", Data(bytes).base64EncodedString()).elements
    #expect(elements.last?.reading == .malformed)
    #expect(elements.count { $0.key == .known("GImage:Data") } == Inventory.depthLimit + 1)
  }
}
