/// A latitude or longitude in the form of its carrier.
public enum WrittenAngle: Sendable, Hashable {
  /// Degrees, minutes and seconds without a sign, each as a fraction [Exif 3.0 4.6.6].
  case fractions([Fraction])
  /// Degrees and minutes and a hemisphere: `48,51.41305N` or `48,51,24N` [ISO 16684-1 8.2.1.3].
  case hemispheric(String)
  /// Decimal degrees with a sign, such as `+48.856884`.
  case decimal(String)

  /// A fraction of two whole numbers.
  public struct Fraction: Sendable, Hashable {
    /// The number above the line.
    public let numerator: UInt32
    /// The number below the line.
    public let denominator: UInt32

    /// Creates a fraction.
    public init(_ numerator: UInt32, over denominator: UInt32) {
      self.numerator = numerator
      self.denominator = denominator
    }

    fileprivate var quotient: Double? {
      denominator == 0 ? nil : Double(numerator) / Double(denominator)
    }
  }

  /// The coordinate that an angle belongs to.
  public enum Axis: Sendable, Hashable {
    case latitude
    case longitude

    fileprivate var hemispheres: (positive: Character, negative: Character) {
      switch self {
      case .latitude: ("N", "S")
      case .longitude: ("E", "W")
      }
    }
  }

  /// Creates an angle from text, whose form is detected.
  public init(_ text: String) {
    self = text.contains(",") ? .hemispheric(text) : .decimal(text)
  }

  /// Returns the angle in millionths of a degree, or nil if it is malformed.
  public func millionths(along axis: Axis) -> Int? {
    let degrees: Double?
    switch self {
    case .fractions(let fractions):
      degrees = fractions.count == 3 ? Self.degrees(fractions.map(\.quotient)) : nil
    case .hemispheric(let text):
      guard let letter = text.last else { return nil }
      let components = text.dropLast().split(separator: ",", omittingEmptySubsequences: false)
        .map { Self.number($0) }
      guard let size = (2...3).contains(components.count) ? Self.degrees(components) : nil else {
        return nil
      }
      switch letter {
      case axis.hemispheres.positive: degrees = size
      case axis.hemispheres.negative: degrees = -size
      default: degrees = nil
      }
    case .decimal(let text):
      let isNegative = text.hasPrefix("-")
      let digits = isNegative || text.hasPrefix("+") ? text.dropFirst() : text[...]
      degrees = Self.number(digits).map { isNegative ? -$0 : $0 }
    }
    guard let degrees, degrees.magnitude <= 180 else { return nil }
    return Int((degrees * 1_000_000).rounded())
  }

  /// Returns another angle in the same form; the sign of `millionths` determines its hemisphere.
  func writing(_ millionths: Int, along axis: Axis) -> WrittenAngle {
    let (degrees, rest) = Int(millionths.magnitude).quotientAndRemainder(dividingBy: 1_000_000)
    switch self {
    case .fractions:
      // A millionth of a degree is 36 ten-thousandths of a second.
      let (minutes, seconds) = (rest * 36).quotientAndRemainder(dividingBy: 600_000)
      return .fractions([
        Fraction(UInt32(degrees), over: 1), Fraction(UInt32(minutes), over: 1),
        Fraction(UInt32(seconds), over: 10_000),
      ])
    case .hemispheric:
      // A millionth of a degree is 6 hundred-thousandths of a minute.
      let (minutes, fraction) = (rest * 6).quotientAndRemainder(dividingBy: 100_000)
      let letter = millionths < 0 ? axis.hemispheres.negative : axis.hemispheres.positive
      return .hemispheric("\(degrees),\(minutes).\(Self.padded(fraction, to: 5))\(letter)")
    case .decimal(let text):
      let sign = millionths < 0 ? "-" : text.hasPrefix("+") ? "+" : ""
      return .decimal("\(sign)\(degrees).\(Self.padded(rest, to: 6))")
    }
  }

  /// Returns the degrees that degrees, minutes and seconds add up to.
  private static func degrees(_ components: [Double?]) -> Double? {
    var (sum, unit) = (0.0, 1.0)
    for part in components {
      guard let part else { return nil }
      sum += part / unit
      unit *= 60
    }
    return sum
  }

  /// Reads a number without sign and exponent.
  private static func number(_ text: Substring) -> Double? {
    guard (1...24).contains(text.utf8.count), text.utf8.count(where: { $0 == 0x2E }) <= 1,
      text.utf8.allSatisfy({ $0 == 0x2E || (0x30...0x39).contains($0) })
    else { return nil }
    return Double(text)
  }

  private static func padded(_ number: Int, to width: Int) -> String {
    let digits = "\(number)"
    return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
  }
}
