import Bytes
import Catalogue
import Vocabulary

/// The text that describes how a movie covers a sphere, element by element.
///
/// ```
/// <?xml version="1.0"?><rdf:SphericalVideo xmlns:rdf="..." xmlns:GSpherical="...">
///   <GSpherical:Spherical>true</GSpherical:Spherical> ...
/// </rdf:SphericalVideo>
/// ```
/// Elements with a number or a known word are needed to show the movie; others are removed or kept
/// separately. The prefixes are the writer's [Spherical Video V1].
struct SphericalVideo {
  /// Elements that are not needed to show the movie: the row, and the range including the tags.
  private(set) var others: [(row: CatalogueRow?, range: Range<Int>)] = []
  /// The values needed to show the movie, by the names of the elements.
  private var shown: [String: String] = [:]

  /// Reads the text, or returns nil if it has another form.
  init?(parsing bytes: [UInt8]) {
    var text = Cursor(bytes)
    text.skipSpace()
    _ = Self.declarations.contains { text.take($0) }
    text.skipSpace()
    guard text.take("<"), let root = text.prefix(), text.take("SphericalVideo") else { return nil }
    var namespaces: [String: Namespace] = [:]
    repeat {
      text.skipSpace()
      if text.take(">") { break }
      guard let (prefix, namespace) = text.namespace(),
        namespaces.updateValue(namespace, forKey: prefix) == nil
      else { return nil }
    } while true
    guard namespaces[root] == .syntax else { return nil }
    while true {
      text.skipSpace()
      if text.take("</\(root):SphericalVideo>") { break }
      let start = text.position
      guard text.take("<"), let prefix = text.prefix(), namespaces[prefix] == .sphere,
        let name = text.word(before: UInt8(ascii: ">")),
        let value = text.word(before: UInt8(ascii: "<")), text.take("/\(prefix):\(name)>")
      else { return nil }
      // It is unspecified which of two elements with one name a player uses.
      if Self.shown.contains(name), shown[name] == nil, Self.isPlain(value) {
        shown[name] = value
      } else {
        others.append((Catalogue.sphericalElement(name), start..<text.position))
      }
    }
    while text.position < bytes.count, [0, 10, 13, 32].contains(bytes[text.position]) {
      text.position += 1
    }
    guard text.position == bytes.count else { return nil }
  }

  /// The fingerprint of the values needed to show the movie, independent of all others.
  var fingerprint: Fingerprint {
    Fingerprint(of: shown.sorted { $0.key < $1.key }.map { "\($0)=\($1)" }.joined(separator: ";"))
  }

  /// The elements that players read.
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

  /// The maximum length of a prefix; writers use none that is longer.
  private static let prefixLimit = 16

  private static let declarations = ["\"", "'"].flatMap { mark in
    ["", " encoding=\(mark)UTF-8\(mark)"].map { "<?xml version=\(mark)1.0\(mark)\($0)?>" }
  }

  private enum Namespace: String, CaseIterable {
    case syntax = "http://www.w3.org/1999/02/22-rdf-syntax-ns#"
    case sphere = "http://ns.google.com/videos/1.0/spherical/"
  }

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

    /// Reads a prefix and the mark after it, or returns nil if there is no prefix.
    mutating func prefix(before mark: Character = ":") -> String? {
      let letters = bytes[position...].prefix { byte in
        (0x41...0x5A).contains(byte & 0xDF) || (0x30...0x39).contains(byte)
      }
      guard (1...SphericalVideo.prefixLimit).contains(letters.count),
        bytes.holds(mark.utf8, at: letters.endIndex)
      else { return nil }
      position = letters.endIndex + mark.utf8.count
      return String(validating: letters, as: UTF8.self)
    }

    /// Reads a namespace declaration such as `xmlns:rdf="..."`, or returns nil if there is none.
    mutating func namespace() -> (prefix: String, Namespace)? {
      guard take("xmlns:"), let prefix = prefix(before: "=") else { return nil }
      for namespace in Namespace.allCases {
        for mark in ["\"", "'"] where take(mark + namespace.rawValue + mark) {
          return (prefix, namespace)
        }
      }
      return nil
    }

    /// Reads the text up to a byte and moves past that byte, or returns nil if it does not occur.
    mutating func word(before end: UInt8) -> String? {
      guard let found = bytes[position...].firstIndex(of: end) else { return nil }
      let word = String(validating: bytes[position..<found], as: UTF8.self)
      position = found + 1
      return word
    }
  }
}
