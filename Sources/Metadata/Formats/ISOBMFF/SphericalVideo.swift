import Bytes
import Catalogue
import Vocabulary

/// The text that says how a movie covers a sphere, element by element.
///
/// ```
/// <?xml version="1.0"?><rdf:SphericalVideo xmlns:rdf="..." xmlns:GSpherical="...">
///   <GSpherical:Spherical>true</GSpherical:Spherical> ...
/// </rdf:SphericalVideo>
/// ```
/// Elements with a number or a known word show the movie; others go or stay by themselves
/// [Spherical Video V1].
struct SphericalVideo {
  /// Elements that do not tell how the movie is shown: the row, and the place, tags included.
  private(set) var others: [(row: CatalogueRow?, range: Range<Int>)] = []

  /// Reads the text; nil where it is built in another way.
  init?(parsing bytes: [UInt8]) {
    var text = Cursor(bytes)
    text.skipSpace()
    _ = Self.declarations.contains { text.take($0) }
    text.skipSpace()
    guard text.take("<rdf:SphericalVideo") else { return nil }
    repeat {
      text.skipSpace()
      if text.take(">") { break }
      guard Self.namespaces.contains(where: { text.take($0) }) else { return nil }
    } while true
    while true {
      text.skipSpace()
      if text.take("</rdf:SphericalVideo>") { break }
      let start = text.position
      guard text.take("<GSpherical:"), let name = text.word(before: UInt8(ascii: ">")),
        let value = text.word(before: UInt8(ascii: "<")), text.take("/GSpherical:\(name)>")
      else { return nil }
      if Self.shown.contains(name), Self.isPlain(value) { continue }
      others.append((Catalogue.sphericalElement(name), start..<text.position))
    }
    while text.position < bytes.count, [0, 10, 13, 32].contains(bytes[text.position]) {
      text.position += 1
    }
    guard text.position == bytes.count else { return nil }
  }

  /// Elements that players ask for.
  private static let shown: Set<String> = [
    "Spherical", "Stitched", "ProjectionType", "StereoMode", "SourceCount",
    "InitialViewHeadingDegrees", "InitialViewPitchDegrees", "InitialViewRollDegrees",
    "FullPanoWidthPixels", "FullPanoHeightPixels", "CroppedAreaImageWidthPixels",
    "CroppedAreaImageHeightPixels", "CroppedAreaLeftPixels", "CroppedAreaTopPixels",
  ]

  private static let words: Set<String> = [
    "true", "false", "True", "False", "equirectangular", "cubemap", "mono", "left-right",
    "top-bottom",
  ]

  private static let declarations = ["\"", "'"].flatMap { mark in
    ["", " encoding=\(mark)UTF-8\(mark)"].map { "<?xml version=\(mark)1.0\(mark)\($0)?>" }
  }

  private static let namespaces = [
    ("rdf", "http://www.w3.org/1999/02/22-rdf-syntax-ns#"),
    ("GSpherical", "http://ns.google.com/videos/1.0/spherical/"),
  ].flatMap { name, uri in ["xmlns:\(name)=\"\(uri)\"", "xmlns:\(name)='\(uri)'"] }

  private static func isPlain(_ value: String) -> Bool {
    words.contains(value)
      || (1...6).contains(value.utf8.count)
        && value.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == 0x2D }
  }

  private struct Cursor {
    private let bytes: [UInt8]
    var position = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    mutating func skipSpace() {
      while position < bytes.count, [9, 10, 13, 32].contains(bytes[position]) { position += 1 }
    }

    mutating func take(_ text: String) -> Bool {
      guard bytes.holds(text.utf8, at: position) else { return false }
      position += text.utf8.count
      return true
    }

    /// The text up to a byte, behind which it goes on; nil where that does not come.
    mutating func word(before end: UInt8) -> String? {
      guard let found = bytes[position...].firstIndex(of: end) else { return nil }
      let word = String(validating: bytes[position..<found], as: UTF8.self)
      position = found + 1
      return word
    }
  }
}
