import Catalogue

/// Values of properties that show the picture: no policy removes them, so there is room for numbers
/// and known words alone.
enum RenderingText {
  /// Whether the value of an element is numbers or known words, in an array or by itself.
  static func isPlain(_ element: XMLElement) -> Bool {
    var texts = 0
    return isPlain(element, counting: &texts)
  }

  /// Whether a text is numbers, or a word that is known.
  static func isPlain(_ text: String) -> Bool {
    words.contains(text) || Catalogue.auxiliary(text) != nil
      || (text.utf8.count <= maximumLength && isNumbers(text))
  }

  /// The longest is a matrix of fractions.
  private static let maximumLength = 100
  /// The longest arrays have a number for each channel and corner.
  private static let maximumTexts = 16

  private static func isPlain(_ element: XMLElement, counting texts: inout Int) -> Bool {
    guard
      element.attributes.allSatisfy({ attribute in
        attribute.name.qualified == XMPNames.parseType
          && XMPNames.parseTypes.contains(attribute.value)
      })
    else { return false }
    if !element.elements.isEmpty {
      return !element.holdsText
        && element.elements.allSatisfy { _, child in
          child.name.isSyntax && isPlain(child, counting: &texts)
        }
    }
    texts += 1
    let text = element.text
    return texts <= maximumTexts && (text.utf8.allSatisfy(\.isXMLSpace) || isPlain(text))
  }

  /// Whether a text is numbers such as `-0.5`, `72/1` or `1e-3`, parted by spaces and commas.
  private static func isNumbers(_ text: String) -> Bool {
    var (digits, others) = (0, 0)
    for byte in text.utf8 {
      switch byte {
      case 0x30...0x39: digits += 1
      case 0x2B, 0x2D, 0x2E, 0x45, 0x65: others += 1
      case _ where byte.isXMLSpace || byte == 0x2C || byte == 0x2F || byte == 0x3A || byte == 0x3B:
        guard isNumber(digits: digits, others: others) else { return false }
        (digits, others) = (0, 0)
      default: return false
      }
    }
    return isNumber(digits: digits, others: others)
  }

  /// Whether what stands between two separators is a number, or nothing does.
  private static func isNumber(digits: Int, others: Int) -> Bool {
    digits > 0 ? others <= 4 : others == 0
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
    // Names that profiles of everybody's bear; others are names of somebody's display or printer.
    "sRGB", "sRGB IEC61966-2.1", "Adobe RGB (1998)", "Display P3", "ProPhoto RGB", "Dot Gain 20%",
    "Gray Gamma 2.2", "U.S. Web Coated (SWOP) v2", "Coated FOGRA39 (ISO 12647-2:2004)",
    // Apple's code of pixels of eight bits
    "L008",
  ]
}
