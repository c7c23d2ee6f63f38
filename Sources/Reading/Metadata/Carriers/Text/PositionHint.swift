/// The characters that a text needs in order to name a position, found in one pass over its bytes.
///
/// Nearly all binary data and many texts lack them, and need no closer examination. The bytes are
/// UTF-8, or in an encoding in which ASCII characters have their usual bytes.
///
/// | digits | what else each form that `PositionText` reads needs |
/// |---|---|
/// | four or more | nothing |
/// | two or three | the letters of a name, a sign of degrees, or letters other than ASCII |
/// | one | a plus, as in plus codes |
/// | any number | the letters of a code or of an address, or base64 of such a text |
enum PositionHint {
  /// Returns whether a text may name a position; false if it certainly does not.
  static func occurs(in text: Span<UInt8>) -> Bool {
    var (digits, codedLength) = (0, 0)
    var letters = LetterSet()
    var (hasPlus, hasDegree, hasForeign) = (false, false, false)
    for index in text.indices {
      let unit = text[index]
      switch unit {
      case 0x30...0x39:
        digits += 1
        codedLength += 1
      case 0x41...0x5A, 0x61...0x7A:
        letters.insert(unit)
        codedLength += 1
      case UInt8(ascii: "+"):
        hasPlus = true
        codedLength += 1
      case UInt8(ascii: "-"), UInt8(ascii: "/"), UInt8(ascii: "_"): codedLength += 1
      case UInt8(ascii: "%"):
        if isHexDigit(at: index + 1, of: text), isHexDigit(at: index + 2, of: text) { return true }
        codedLength = 0
      case 0x80...0xFF:
        if isWide(unit, at: index, of: text) { return true }
        hasForeign = true
        hasDegree = hasDegree || unit == 0xB0 || unit == 0xBA
        codedLength = 0
      default: codedLength = 0
      }
      if digits == Self.digitLimit || codedLength == Self.codedLength { return true }
    }
    if hasPlus && digits > 0 || letters.containsAny(of: places) { return true }
    return digits >= 2
      && (hasDegree || letters.containsAny(of: names) || hasForeign && isUTF8(text))
  }

  /// The number of digits above which any text may name a position.
  private static let digitLimit = 4
  /// The minimum number of base64 digits in a row that may be a text.
  private static let codedLength = 16

  /// The letters of codes and addresses of places that may have a single digit or none.
  private static let places = ["geohas", "mapsl", "osmrg", "wco", "olc"].map(LetterSet.init)

  /// The letters of names before numbers, and of the unit of degrees in ASCII.
  private static let names =
    (["geo", "coordinates", "d"] + PositionUnits.geometries + PositionUnits.shortAxes
    + PositionWords.axes.map(\.ending)).map(LetterSet.init)

  private static func isHexDigit(at index: Int, of text: Span<UInt8>) -> Bool {
    index < text.count && text[index].isHexDigit
  }

  /// Returns whether a digit in Arabic, Persian or Hindi, or any full-width form, begins here.
  private static func isWide(_ unit: UInt8, at index: Int, of text: Span<UInt8>) -> Bool {
    guard index + 1 < text.count else { return false }
    let next = text[index + 1]
    switch unit {
    case 0xD9: return (0xA0...0xA9).contains(next)
    case 0xDB: return (0xB0...0xB9).contains(next)
    case 0xE0: return next == 0xA5
    case 0xEF: return next == 0xBC || next == 0xBD
    default: return false
    }
  }

  private static func isUTF8(_ text: Span<UInt8>) -> Bool {
    (try? UTF8Span(validating: text)) != nil
  }
}

/// The ASCII letters of a text, without their case, their order, or the signs between them.
private struct LetterSet {
  private var bits: UInt32 = 0

  init() {}

  init(_ letters: String) {
    for letter in letters.utf8 { insert(letter) }
  }

  mutating func insert(_ letter: UInt8) { bits |= 1 << UInt32(letter & 0x1F) }

  /// Returns whether the set contains all letters of one of the others.
  func containsAny(of others: [LetterSet]) -> Bool {
    others.contains { bits & $0.bits == $0.bits }
  }
}
