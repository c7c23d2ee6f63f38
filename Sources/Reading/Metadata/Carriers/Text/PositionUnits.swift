/// A text in the form used by the search for positions: lower-case ASCII letters, all signs of
/// degrees, minutes and seconds in one form, and the numbers in the text.
struct PositionUnits {
  private(set) var units: [UInt8] = []
  private(set) var numbers: [Number] = []
  private(set) var signs = PositionSigns()

  /// A number with its sign if one is directly before it.
  struct Number {
    /// The number without its sign.
    let size: Double
    /// The sign, which may also be a hyphen between two numbers.
    let sign: UInt8?
    /// The number of digits before the point.
    let digits: Int
    /// The number of digits after the point.
    let decimals: Int
    /// The range of the number, without its sign.
    let range: Range<Int>

    /// The start of the number, including its sign.
    var start: Int { sign == nil ? range.lowerBound : range.lowerBound - 1 }
    var end: Int { range.upperBound }
  }

  /// The code for degrees, a character that texts do not contain.
  static let degree: UInt8 = 1
  /// The code for any other character that is not ASCII.
  static let foreign: UInt8 = 2

  init(_ text: String) {
    units.reserveCapacity(text.utf8.count)
    if text.utf8.allSatisfy({ $0 < 0x80 }) {
      for unit in text.utf8 { add(unit) }
    } else {
      // Words are looked up in lower case. Marks that only control the writing direction or line
      // breaks are not part of a text.
      let scalars = Array(text.lowercased().unicodeScalars).filter { !Self.isMark($0) }
      var index = 0
      while index < scalars.count {
        if let (length, reading) = PositionWords.word(at: index, of: scalars) {
          units += reading
          index += length
        } else {
          add(scalars[index])
          index += 1
        }
      }
    }
    findNumbers()
    signs = PositionSigns(in: units)
  }

  /// Adds an ASCII character, except for the backslashes that JSON writes before quotes.
  private mutating func add(_ unit: UInt8) {
    switch unit {
    case 0x41...0x5A: units.append(unit | 0x20)
    case UInt8(ascii: "\\"): break
    case 0..<0x20: units.append(unit == 0x0A ? unit : 0x20)
    default: units.append(unit)
    }
  }

  private mutating func add(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0..<0x80: add(UInt8(truncatingIfNeeded: scalar.value))
    case 0xB0, 0xBA, 0x2DA, 0x2218: units.append(Self.degree)
    case 0xB4, 0x2018, 0x2019, 0x2032, 0x2035: units.append(UInt8(ascii: "'"))
    case 0x201C, 0x201D, 0x2033, 0x2036: units.append(UInt8(ascii: "\""))
    case 0x2010...0x2015, 0x2212: units.append(UInt8(ascii: "-"))
    case 0xD7: units.append(UInt8(ascii: "x"))
    // Arabic, Persian and Hindi digits, and their point.
    case 0x660...0x669: add(UInt8(truncatingIfNeeded: scalar.value - 0x630))
    case 0x6F0...0x6F9: add(UInt8(truncatingIfNeeded: scalar.value - 0x6C0))
    case 0x966...0x96F: add(UInt8(truncatingIfNeeded: scalar.value - 0x936))
    case 0x66B: add(UInt8(ascii: "."))
    case 0xA0, 0x2000...0x200A, 0x202F, 0x3000: units.append(0x20)
    // Full-width forms of digits, points and commas.
    case 0xFF01...0xFF5E: add(UInt8(truncatingIfNeeded: scalar.value - 0xFEE0))
    default: units.append(Self.foreign)
    }
  }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xAD, 0x61C, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x2069, 0xFE00...0xFE0F, 0xFEFF:
      true
    default: false
    }
  }

  private mutating func findNumbers() {
    var index = 0
    while index < units.count {
      guard units[index].isDigit else {
        index += 1
        continue
      }
      let start = index
      let digits = digitCount(from: start)
      index = start + digits
      var decimals = 0
      if index < units.count, isPoint(at: index, behind: start) {
        decimals = digitCount(from: index + 1)
        if decimals > 0 { index += 1 + decimals }
      }
      numbers.append(
        Number(
          size: size(of: start..<index), sign: sign(before: start), digits: digits,
          decimals: decimals, range: start..<index))
    }
  }

  /// Returns whether a point is at a position, or an unambiguous decimal comma: one with at least
  /// four decimals after it, and no point after those.
  private func isPoint(at index: Int, behind start: Int) -> Bool {
    if units[index] == UInt8(ascii: ".") { return true }
    guard units[index] == UInt8(ascii: ",") else { return false }
    let decimals = digitCount(from: index + 1)
    let end = index + 1 + decimals
    return decimals >= 4 && (end == units.count || units[end] != UInt8(ascii: "."))
  }

  /// Returns the value of digits that may include a point, from at most 15 of them.
  private func size(of range: Range<Int>) -> Double {
    var (whole, unit, isFraction) = (0.0, 1.0, false)
    for index in range.prefix(16) {
      guard units[index].isDigit else {
        isFraction = true
        continue
      }
      whole = whole * 10 + Double(units[index] - 0x30)
      if isFraction { unit *= 10 }
    }
    // A number with so many digits before the point is not an angle.
    return range.count > 16 && !isFraction ? .infinity : whole / unit
  }

  private func sign(before start: Int) -> UInt8? {
    guard start > 0 else { return nil }
    let unit = units[start - 1]
    return unit == UInt8(ascii: "+") || unit == UInt8(ascii: "-") ? unit : nil
  }

  private func digitCount(from start: Int) -> Int {
    var end = start
    while end < units.count, units[end].isDigit { end += 1 }
    return end - start
  }
}

extension PositionUnits {
  /// Returns the characters between a number and the next, including the sign of the latter, or nil
  /// if there is no next number or it is too far away.
  func gap(behind index: Int) -> ArraySlice<UInt8>? {
    guard index >= 0, index + 1 < numbers.count else { return nil }
    let (end, start) = (numbers[index].end, numbers[index + 1].range.lowerBound)
    return start - end <= Self.reach ? units[end..<start] : nil
  }

  /// The maximum distance between two related numbers.
  private static let reach = 32

  /// Returns the word before a position, separated from it only by spaces, quotes, brackets and
  /// equals signs.
  func word(before position: Int) -> ArraySlice<UInt8> {
    var end = position
    let earliest = max(0, position - 16)
    while end > earliest, Self.isBetween(units[end - 1]) { end -= 1 }
    var start = end
    let first = max(0, end - 24)
    while start > first, units[start - 1].isLetter || units[start - 1] == UInt8(ascii: "_") {
      start -= 1
    }
    return units[start..<end]
  }

  /// Returns whether a character separates a name from its value.
  private static func isBetween(_ unit: UInt8) -> Bool {
    switch unit {
    case 0x20, 0x0A, 0x22, 0x27, 0x60, 0x3A, 0x3D, 0x3E, 0x5B, 0x28, 0x7B, 0x7C, 0x2C, 0x3B: true
    default: false
    }
  }

  /// The character at a position, or a space after the end of the text.
  subscript(_ position: Int) -> UInt8 {
    units.indices.contains(position) ? units[position] : 0x20
  }
}

extension UInt8 {
  /// Whether the character is a lower-case ASCII letter.
  var isLetter: Bool { (0x61...0x7A).contains(self) }
}
