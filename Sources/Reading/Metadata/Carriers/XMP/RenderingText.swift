import Catalogue
import Vocabulary

/// The values of properties that show the picture.
///
/// No policy removes them, so they may hold only known words, and as many numbers as the property
/// has.
struct RenderingText {
  /// The property or field.
  private let key: Item.Key
  /// The number of numbers in the strings so far.
  private var numbers = 0
  /// The number of strings read so far.
  private var texts = 0

  private init(of key: Item.Key) { self.key = key }

  /// Returns whether a string is as many numbers as the property may have, or a known word.
  static func isPlain(_ text: String, of key: Item.Key) -> Bool {
    var reader = RenderingText(of: key)
    return reader.isPlain(text)
  }

  /// Returns whether the value of an element is as many numbers as the property may have, or known
  /// words, either in an array or as a single value.
  static func isPlain(_ element: XMLElement, of key: Item.Key) -> Bool {
    var reader = RenderingText(of: key)
    return reader.isPlain(element)
  }

  private mutating func isPlain(_ element: XMLElement) -> Bool {
    guard
      element.attributes.allSatisfy({ attribute in
        attribute.name.qualified == XMPNames.parseType
          && XMPNames.parseTypes.contains(attribute.value)
      })
    else { return false }
    guard element.elements.isEmpty else {
      guard !element.holdsText else { return false }
      for (_, child) in element.elements where !child.name.isSyntax || !isPlain(child) {
        return false
      }
      return true
    }
    let text = element.text
    return text.utf8.allSatisfy(\.isXMLSpace) || isPlain(text)
  }

  /// Returns whether a string is at most as many numbers as the property has left, or a known word.
  private mutating func isPlain(_ text: String) -> Bool {
    texts += 1
    guard texts <= Self.maximumTexts else { return false }
    if Self.words.contains(text) || Catalogue.auxiliary(text) != nil { return true }
    guard text.utf8.count <= Self.maximumLength,
      let found = Self.numbers(in: text, digits: XMPNumberCounts.digits(of: key))
    else { return false }
    numbers += found
    return numbers <= 1 || numbers <= XMPNumberCounts.limit(of: key)
  }

  /// The maximum length of a string; the longest is a matrix of fractions.
  private static let maximumLength = 100
  /// The maximum number of strings; the longest arrays have a number for each channel and corner.
  private static let maximumTexts = 16

  /// Returns the count of numbers such as `-0.5`, `72/1` or `1e-3` in a string, separated by spaces
  /// and commas.
  ///
  /// Returns nil if the string holds anything else, or a number with more than `limit` digits
  /// before its point.
  private static func numbers(in text: String, digits limit: Int) -> Int? {
    var found = 0
    for number in text.utf8.split(whereSeparator: { $0.isXMLSpace || ",:;".utf8.contains($0) }) {
      let components = number.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      guard components.count <= 2, components.allSatisfy({ isNumber($0, digits: limit) }) else {
        return nil
      }
      found += 1
    }
    return found
  }

  /// Returns whether the bytes are one number with at most `limit` digits before its point.
  private static func isNumber(_ bytes: some Collection<UInt8>, digits limit: Int) -> Bool {
    let (digits, others) = bytes.reduce(into: (0, 0)) { counts, byte in
      if (0x30...0x39).contains(byte) { counts.0 += 1 } else { counts.1 += 1 }
    }
    let front = bytes.prefix { $0 != UInt8(ascii: ".") }.filter { (0x30...0x39).contains($0) }
    return digits > 0 && others <= 4 && front.count <= limit
      && bytes.allSatisfy { (0x30...0x39).contains($0) || "+-.Ee".utf8.contains($0) }
  }

  private static let words: Set<String> = [
    "true", "false", "True", "False", "TRUE", "FALSE",
    // [Photo Sphere XMP; Spherical Video RFC]
    "equirectangular", "cylindrical", "mono", "left-right", "top-bottom", "none",
    // [Android Ultra HDR 1.1; Motion Photo 1.0; Dynamic Depth 1.0]
    "Primary", "GainMap", "MotionPhoto", "Depth", "Confidence", "Original",
    "image/jpeg", "image/heic", "image/heif", "image/avif", "image/png", "video/mp4",
    "video/quicktime", "primary_image", "android/original_image", "android/depthmap",
    "android/confidencemap", "android/gainmap",
    // [Exif 3.0 4.6.7; DCF 2.0]
    "R98", "R03", "THM",
    // Names of common profiles; other names may be those of a person's display or printer.
    "sRGB", "sRGB IEC61966-2.1", "Adobe RGB (1998)", "Display P3", "ProPhoto RGB", "Dot Gain 20%",
    "Gray Gamma 2.2", "U.S. Web Coated (SWOP) v2", "Coated FOGRA39 (ISO 12647-2:2004)",
    // Apple's code for pixels of eight bits.
    "L008",
  ]
}
