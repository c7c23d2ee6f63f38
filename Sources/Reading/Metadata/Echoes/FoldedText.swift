/// A text in the form in which texts are compared: letters and digits only, without case,
/// diacritics and separators, so `São Paulo`, `sao-paulo` and `#SaoPaulo` are equal.
package struct FoldedText {
  /// The letters and digits, in UTF-8.
  private(set) var units: [UInt8] = []
  /// The border before each unit, and the one at the end of the text.
  private(set) var borders: [Border] = []

  /// The border between a unit and the one before it.
  enum Border {
    /// No border: the unit continues a word or number.
    case inside
    /// No separator, but a number ends and a word begins, or vice versa; or the script has no
    /// spaces.
    case joint
    /// A point between digits, or before the first digit.
    case point
    /// Any character that is neither letter nor digit.
    case gap
  }

  private enum CharacterCategory {
    case letter
    case digit
    case unspaced
  }

  private var last: CharacterCategory?
  /// The characters after the last unit: their count, and whether the last is a point.
  private var skipped = 0
  private var isPoint = false

  init(_ text: String) {
    units.reserveCapacity(text.utf8.count)
    borders.reserveCapacity(text.utf8.count + 1)
    // Most texts are ASCII, and splitting text into characters is expensive.
    if text.utf8.allSatisfy({ $0 < 0x80 }) {
      for unit in text.utf8 { add(ascii: unit) }
    } else {
      for character in text { add(character) }
    }
    borders.append(.gap)
  }

  private mutating func add(ascii unit: UInt8) {
    switch unit {
    case 0x30...0x39: append(unit, as: .digit)
    case 0x41...0x5A, 0x61...0x7A: append(unit | 0x20, as: .letter)
    default: skip(isPoint: unit == UInt8(ascii: "."))
    }
  }

  private mutating func add(_ character: Character) {
    if let ascii = character.asciiValue { return add(ascii: ascii) }
    guard character.isLetter || character.isNumber else { return skip(isPoint: false) }
    let scalars = character.lowercased().unicodeScalars
    guard let first = scalars.first else { return }
    if Self.isUnspaced(first) {
      append(Array(String(first).utf8), as: .unspaced)
    } else if let value = character.wholeNumberValue, (0...9).contains(value) {
      append(["\(value)".utf8.first ?? 0x30], as: .digit)
    } else {
      append(scalars.flatMap(Self.folded), as: .letter)
    }
  }

  /// Returns a letter without its diacritics: the Unicode name of `ö` is the name of `o` plus a
  /// suffix.
  private static func folded(_ scalar: Unicode.Scalar) -> [UInt8] {
    guard !scalar.isASCII else { return Array(String(scalar).utf8) }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark: return []
    default: break
    }
    let whole = Array(String(scalar).utf8)
    guard let name = scalar.properties.name, name.hasPrefix(latin) else { return whole }
    let letter = name.dropFirst(latin.count).prefix { $0 != " " }
    switch letter {
    case "SHARP": return Array("ss".utf8)
    case "DOTLESS": return Array("i".utf8)
    default: return letter.utf8.count <= 2 ? Array(letter.lowercased().utf8) : whole
    }
  }

  /// Returns a text without case and diacritics; all other characters are kept.
  package static func keepingSigns(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.lowercased() }
    return String(decoding: text.lowercased().unicodeScalars.flatMap(folded), as: UTF8.self)
  }

  private static let latin = "LATIN SMALL LETTER "

  /// Whether a scalar belongs to Thai or a script of Japan, China or Korea, which write words
  /// without spaces or with endings.
  private static func isUnspaced(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0E00...0x0E7F, 0x3040...0x30FF, 0xAC00...0xD7AF: true
    default: scalar.properties.isIdeographic
    }
  }

  private mutating func append(_ new: [UInt8], as sort: CharacterCategory) {
    guard let first = new.first else { return }
    append(first, as: sort)
    for unit in new.dropFirst() {
      units.append(unit)
      borders.append(.inside)
    }
  }

  private mutating func append(_ unit: UInt8, as sort: CharacterCategory) {
    units.append(unit)
    borders.append(border(before: sort))
    (last, skipped, isPoint) = (sort, 0, false)
  }

  private func border(before sort: CharacterCategory) -> Border {
    guard skipped == 0 else {
      return skipped == 1 && isPoint && sort == .digit && last != .letter ? .point : .gap
    }
    guard let last else { return .gap }
    return last == sort && sort != .unspaced ? .inside : .joint
  }

  private mutating func skip(isPoint: Bool) {
    skipped += 1
    self.isPoint = isPoint
  }
}
