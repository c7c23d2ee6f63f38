/// A position that a carrier writes as one value: latitude, longitude and altitude.
public enum WrittenPosition: Sendable, Hashable {
  /// `+48.8577+002.2950+035/`, `+4851.46+00217.70/`, `+485127.7+0021742.0/` [ISO 6709 Annex H].
  case text(String)
  /// Numbers in 65536ths of a degree and of a metre, and whether there is text beside them [3GPP TS
  /// 26.244 8.10].
  case fixedPoint(latitude: Int32, longitude: Int32, altitude: Int32, isNamed: Bool)

  /// The position, or nil if it is malformed.
  public var coordinates: Coordinates? {
    switch self {
    case .text(let text): Self.coordinates(of: Array(text.utf8))
    case .fixedPoint(let latitude, let longitude, _, _):
      Coordinates(latitude: Self.millionths(latitude), longitude: Self.millionths(longitude))
    }
  }

  /// Whether there is space for the digits of a coarse form: three decimals or more for each
  /// coordinate.
  public var isRoomy: Bool {
    switch self {
    case .text(let text): text.utf8.count >= Self.minimumLength + 6
    case .fixedPoint: true
    }
  }

  /// Returns the centre of the cell that contains the position, in the same form and length.
  ///
  /// The result has no altitude, and zeros after the sixth decimal. It is nil if there is not
  /// enough space, or no centre.
  func centre(ofCell kilometres: Int) -> WrittenPosition? {
    guard isRoomy, let centre = coordinates?.centre(ofCell: kilometres) else { return nil }
    switch self {
    case .text(let text):
      let decimals = text.utf8.count - Self.minimumLength
      let half = decimals / 2
      return .text(
        Self.written(centre.latitude, digits: 2, decimals: half)
          + Self.written(centre.longitude, digits: 3, decimals: decimals - half) + "/")
    case .fixedPoint:
      return .fixedPoint(
        latitude: Self.fixedPoint(centre.latitude), longitude: Self.fixedPoint(centre.longitude),
        altitude: 0, isNamed: false)
    }
  }

  /// Two signs, two and three digits, two points, and a slash.
  private static let minimumLength = 10

  // MARK: Texts

  private static func coordinates(of text: [UInt8]) -> Coordinates? {
    guard text.count <= 80 else { return nil }
    var rest = text[...]
    if let stroke = rest.firstIndex(of: UInt8(ascii: "/")) {
      guard stroke == text.count - 1 else { return nil }
      rest = rest[..<stroke]
    }
    if let system = rest.firstIndex(of: UInt8(ascii: "C")) {
      guard rest[system...].starts(with: Array("CRS".utf8)) else { return nil }
      rest = rest[..<system]
    }
    var numbers: [ArraySlice<UInt8>] = []
    for index in rest.indices {
      if isSign(rest[index]) { numbers.append(rest[index..<index]) }
      guard let last = numbers.last else { return nil }
      numbers[numbers.count - 1] = rest[last.startIndex...index]
    }
    guard (2...3).contains(numbers.count),
      let latitude = degrees(numbers[0], digits: 2),
      let longitude = degrees(numbers[1], digits: 3),
      numbers.count < 3 || number(numbers[2].dropFirst()) != nil
    else { return nil }
    return Coordinates(latitude: latitude, longitude: longitude)
  }

  /// Reads degrees, or degrees and minutes, or degrees, minutes and seconds, in millionths of a
  /// degree.
  private static func degrees(_ text: ArraySlice<UInt8>, digits: Int) -> Int? {
    let isNegative = text.first == UInt8(ascii: "-")
    let text = text.dropFirst()
    let whole = text.prefix { $0 != UInt8(ascii: ".") }
    let units = (whole.count - digits) / 2
    guard (whole.count - digits).isMultiple(of: 2), (0...2).contains(units) else { return nil }
    var (sum, scale) = (0.0, 1.0)
    var start = text.startIndex
    for unit in 0...units {
      let end = unit == units ? text.endIndex : start + (unit == 0 ? digits : 2)
      guard let part = number(text[start..<end]), unit == 0 || part < 60 else { return nil }
      sum += part / scale
      scale *= 60
      start = end
    }
    guard sum <= 180 else { return nil }
    return Int(((isNegative ? -sum : sum) * 1_000_000).rounded())
  }

  private static func isSign(_ character: UInt8) -> Bool {
    character == UInt8(ascii: "+") || character == UInt8(ascii: "-")
  }

  private static func number(_ text: ArraySlice<UInt8>) -> Double? {
    guard (1...24).contains(text.count), text.count(where: { $0 == 0x2E }) <= 1,
      text.first != 0x2E, text.allSatisfy({ $0 == 0x2E || (0x30...0x39).contains($0) })
    else { return nil }
    return Double(String(decoding: text, as: UTF8.self))
  }

  private static func written(_ millionths: Int, digits: Int, decimals: Int) -> String {
    // Rounded to the available decimals.
    var unit = 1
    for _ in 0..<max(0, 6 - decimals) { unit *= 10 }
    let size = (Int(millionths.magnitude) + unit / 2) / unit
    let shown = 1_000_000 / unit
    let (degrees, rest) = size.quotientAndRemainder(dividingBy: shown)
    let sign = millionths < 0 ? "-" : "+"
    let fraction =
      padded("\(rest)", to: min(6, decimals)) + String(repeating: "0", count: max(0, decimals - 6))
    return "\(sign)\(padded("\(degrees)", to: digits)).\(fraction)"
  }

  private static func padded(_ digits: String, to width: Int) -> String {
    String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
  }

  // MARK: Numbers

  private static func millionths(_ number: Int32) -> Int {
    Int((Double(number) * 1_000_000 / 65_536).rounded())
  }

  private static func fixedPoint(_ millionths: Int) -> Int32 {
    Int32((Double(millionths) * 65_536 / 1_000_000).rounded())
  }
}
