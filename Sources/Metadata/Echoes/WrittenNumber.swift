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
}

/// The numbers in a text, in order, one after the other: a text of a megabyte may have half a million.
struct WrittenNumbers: IteratorProtocol {
  private let units: [UInt8]
  /// Where the next number stands, and how many digits it has in front of the point.
  private var found: (whole: Range<Int>, digits: Int)?

  init(in text: String) {
    units = Array(text.utf8)
    found = range(from: 0)
  }

  mutating func next() -> WrittenNumber? {
    while let (whole, digits) = found {
      found = range(from: whole.upperBound)
      let end = whole.upperBound
      let next = found?.whole.lowerBound ?? units.count
      guard let value = Double(String(decoding: units[whole], as: UTF8.self)) else { continue }
      return WrittenNumber(
        value: value, digits: digits, decimals: max(0, whole.count - digits - 1),
        behind: units[end..<min(next, end + WrittenNumber.reach + 1)])
    }
    return nil
  }

  /// The first number from a place on.
  private func range(from start: Int) -> (whole: Range<Int>, digits: Int)? {
    guard let start = units[start...].firstIndex(where: Self.isDigit) else { return nil }
    let digits = digits(from: start)
    var end = start + digits
    if end < units.count, units[end] == UInt8(ascii: ".") {
      let decimals = self.digits(from: end + 1)
      if decimals > 0 { end += 1 + decimals }
    }
    return (start..<end, digits)
  }

  private func digits(from start: Int) -> Int { units[start...].prefix(while: Self.isDigit).count }

  private static func isDigit(_ unit: UInt8) -> Bool { (0x30...0x39).contains(unit) }
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
