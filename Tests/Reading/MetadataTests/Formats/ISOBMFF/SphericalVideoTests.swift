import Bytes
import Samples
import Testing
import Vocabulary

@testable import Metadata

struct SphericalVideoTests {
  private static func text(_ elements: String...) -> String {
    """
    <?xml version="1.0"?><rdf:SphericalVideo
    xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"
    xmlns:GSpherical="http://ns.google.com/videos/1.0/spherical/">
    \(elements.joined(separator: "\n"))</rdf:SphericalVideo>
    """
  }

  private static func element(_ name: String, _ value: String) -> String {
    "<GSpherical:\(name)>\(value)</GSpherical:\(name)>"
  }

  private static let identifier: [UInt8] = [
    0xFF, 0xCC, 0x82, 0x63, 0xF8, 0x55, 0x4A, 0x93, 0x88, 0x14, 0x58, 0x7A, 0x02, 0x52, 0x1F, 0xDD,
  ]

  private static func items(_ text: String) throws -> [Item] {
    let box = BoxBuilder.box("uuid", identifier + Array(text.utf8))
    let track = MovieBuilder.track(
      "vide", entry: MovieBuilder.pictureEntry("apch"), sizes: [], at: 0, more: box)
    return try Inventory(of: MovieBuilder.movie([], track)).items
  }

  @Test func `the projection of a movie is one item, and each other statement is a separate one`()
    throws
  {
    let shown = [
      Self.element("Spherical", "true"), Self.element("ProjectionType", "equirectangular"),
      Self.element("InitialViewHeadingDegrees", "-90"),
    ].joined()
    #expect(try Self.items(Self.text(shown)).map(\.kinds.first) == [.rendering])
    let items = try Self.items(
      Self.text(
        shown, Self.element("StitchingSoftware", "A program"),
        Self.element("Timestamp", "1412345678"), Self.element("Spherical", "at my home"),
        Self.element("Anything", "1")))
    #expect(
      items.map(\.kinds.first)
        == [.rendering, .deviceModel, .captureTime, .makerNote, .makerNote])
    #expect(items.map(\.reading) == [.read, .read, .read, .unrecognised, .unrecognised])
  }

  @Test func `the prefixes are the writer's`() throws {
    let text = Self.text(
      Self.element("Spherical", "true"), Self.element("StitchingSoftware", "A program"))
    let other = text.split(separator: "GSpherical").joined(separator: "S")
      .split(separator: "rdf:Sph").joined(separator: "R:Sph")
      .split(separator: "xmlns:rdf").joined(separator: "xmlns:R")
    for text in [text, String(other)] {
      #expect(try Self.items(text).map(\.kinds.first) == [.rendering, .deviceModel])
    }
    #expect(
      SphericalVideo(parsing: Array(other.utf8))?.fingerprint
        == SphericalVideo(parsing: Array(text.utf8))?.fingerprint)
  }

  @Test func `the second of two elements with one name is unknown`() throws {
    let text = Self.text(Self.element("SourceCount", "6"), Self.element("SourceCount", "525200"))
    #expect(try Self.items(text).map(\.reading) == [.read, .unrecognised])
  }

  @Test(arguments: [
    "<GSpherical:Spherical>true</GSpherical:Stitched>", "<!-- at my home -->", "words",
    "<GSpherical:Spherical at='home'>true</GSpherical:Spherical>",
    "<rdf:Spherical>1</rdf:Spherical>",
  ])
  func `another text is an unknown box`(element: String) throws {
    #expect(try Self.items(Self.text(element)).map(\.reading) == [.unrecognised])
  }

  @Test func `a truncated text is no text about a sphere`() {
    let bytes = Array(Self.text(Self.element("Spherical", "true")).utf8)
    #expect(SphericalVideo(parsing: bytes) != nil)
    for length in 0..<bytes.count {
      #expect(SphericalVideo(parsing: Array(bytes.prefix(length))) == nil)
    }
  }
}
