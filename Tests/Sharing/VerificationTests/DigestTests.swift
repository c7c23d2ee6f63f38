import Metadata
import Samples
import Testing
import Vocabulary

/// Digests of removed values would reveal them to guessing.
@Suite struct DigestTests {
  private static let digest = Array("0123456789ABCDEF0123456789ABCDEF".utf8)

  private static let properties: [String] = [
    "xmlns:exif='http://ns.adobe.com/exif/1.0/' exif:NativeDigest",
    "xmlns:tiff='http://ns.adobe.com/tiff/1.0/' tiff:NativeDigest",
  ]

  private static func file(_ property: String) -> [UInt8] {
    let text = """
      <x:xmpmeta xmlns:x='adobe:ns:meta/'><rdf:RDF \
      xmlns:rdf='http://www.w3.org/1999/02/22-rdf-syntax-ns#'><rdf:Description rdf:about='' \
      \(property)='\(String(decoding: digest, as: UTF8.self))' \
      xmlns:photoshop='http://ns.adobe.com/photoshop/1.0/' photoshop:Credit='c'/></rdf:RDF></x:xmpmeta>
      """
    return JPEGBuilder().application(1, "http://ns.adobe.com/xap/1.0/\0", Array(text.utf8))
      .application(1, "Exif\0\0", TIFFBuilder.phone().bytes)
      .picture().bytes
  }

  private static func holdsDigest(_ bytes: [UInt8]) -> Bool {
    bytes.indices.contains { bytes[$0] == digest[0] && bytes[$0...].starts(with: digest) }
  }

  @Test(arguments: properties)
  func `a digest is removed with its subject, and kept if only others are removed`(
    property: String
  ) throws {
    let file = Self.file(property)
    let cleaned = try Cleaning(file, under: "photos-picker", removing: [.location])
    #expect(try cleaned.evidence().inventory == .passed)
    #expect(!Self.holdsDigest(cleaned.output))
    let uncredited = try Cleaning(file, under: "photos-picker", removing: [.creator])
    #expect(try uncredited.evidence().inventory == .passed)
    #expect(uncredited.output.count < file.count)
    #expect(Self.holdsDigest(uncredited.output))
    #expect(try Cleaning(file, under: "photos-picker").output == file)
  }
}
