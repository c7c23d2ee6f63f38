import Metadata
import Samples
import Testing
import Vocabulary

/// Digests of what is removed would tell what it was, to who guesses.
@Suite struct DigestTests {
  private static let digest = Array("0123456789ABCDEF0123456789ABCDEF".utf8)

  private static let properties: [String] = [
    "xmlns:exif='http://ns.adobe.com/exif/1.0/' exif:NativeDigest",
    "xmlns:tiff='http://ns.adobe.com/tiff/1.0/' tiff:NativeDigest",
    "xmlns:photoshop='http://ns.adobe.com/photoshop/1.0/' photoshop:LegacyIPTCDigest",
  ]

  private static func file(_ property: String, holdsLocation: Bool) -> [UInt8] {
    let text = """
      <x:xmpmeta xmlns:x='adobe:ns:meta/'><rdf:RDF \
      xmlns:rdf='http://www.w3.org/1999/02/22-rdf-syntax-ns#'><rdf:Description rdf:about='' \
      \(property)='\(String(decoding: digest, as: UTF8.self))'/></rdf:RDF></x:xmpmeta>
      """
    let packet = JPEGBuilder().application(1, "http://ns.adobe.com/xap/1.0/\0", Array(text.utf8))
    let exif = holdsLocation ? TIFFBuilder.phone().bytes : []
    return (holdsLocation ? packet.application(1, "Exif\0\0", exif) : packet).picture().bytes
  }

  @Test(arguments: properties)
  func `a digest goes with anything that goes, and with nothing else`(property: String) throws {
    let file = Self.file(property, holdsLocation: true)
    let cleaning = try Cleaning(file, under: "photos-picker", removing: [.location])
    #expect(try cleaning.evidence().inventory == .passed)
    #expect(!cleaning.output.indices.contains { cleaning.output[$0...].starts(with: Self.digest) })
    #expect(try Cleaning(file, under: "photos-picker").output == file)
    let other = Self.file(property, holdsLocation: false)
    #expect(
      try Cleaning(other, under: "photos-picker", removing: [.location]).output == other)
  }
}
