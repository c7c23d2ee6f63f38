/// A number without its sign, as it stands in a text.
struct WrittenNumber {
  let value: Double
  /// How many digits stand in front of the point.
  let digits: Int
  /// How many stand behind it.
  let decimals: Int
  /// The text between this number and the next, or the beginning of that text.
  let behind: ArraySlice<UInt8>

  /// More than this between two numbers, and they have nothing to do with each other.
  static let reach = 32

  /// The numbers in a text, in order.
  static func all(in text: String) -> [WrittenNumber] {
    let units = Array(text.utf8)
    var ranges: [(whole: Range<Int>, digits: Int)] = []
    var index = 0
    while index < units.count {
      let start = index
      let digits = Self.digits(in: units, from: start)
      guard digits > 0 else {
        index += 1
        continue
      }
      index = start + digits
      if index < units.count, units[index] == UInt8(ascii: ".") {
        let decimals = Self.digits(in: units, from: index + 1)
        if decimals > 0 { index += 1 + decimals }
      }
      ranges.append((start..<index, digits))
    }
    return ranges.enumerated().compactMap { position, found in
      let end = found.whole.upperBound
      let next = position + 1 < ranges.count ? ranges[position + 1].whole.lowerBound : units.count
      guard let value = Double(String(decoding: units[found.whole], as: UTF8.self)) else {
        return nil
      }
      return WrittenNumber(
        value: value, digits: found.digits,
        decimals: max(0, found.whole.count - found.digits - 1),
        behind: units[end..<min(next, end + reach + 1)])
    }
  }

  private static func digits(in units: [UInt8], from start: Int) -> Int {
    guard start < units.count else { return 0 }
    return units[start...].prefix { (0x30...0x39).contains($0) }.count
  }
}

extension WrittenNumber {
  /// Whether the next number may go on the angle that this one begins: `° `, ` deg `, `' `, `,`.
  var isPartOfAngle: Bool {
    !behind.isEmpty && behind.count <= 10
      && behind.allSatisfy { $0 >= 0x80 || Self.between.contains($0) || Self.units.contains($0) }
  }

  /// Whether the text behind it marks it as an angle or a part of one, and not as a time.
  var isMarked: Bool {
    behind.prefix(10).contains { $0 >= 0x80 || $0 == UInt8(ascii: "'") }
      || behind.prefix(5).elementsEqual(" deg ".utf8)
      || behind.first.map { Self.hemispheres.contains($0) } == true
  }

  private static let between = Set(" ,:;'\"".utf8)
  /// The letters of `deg`, `min` and `sec`, whatever their case.
  private static let units = Set("deginsmcDEGINSMC".utf8)
  private static let hemispheres = Set("NSEWnsew".utf8)
}
