/// A number with at most four decimals, which has exactly one text.
///
/// The text of a binary floating-point number may have an exponent and any number of digits, so
/// that equal measurements could be written differently.
package struct CanonicalDecimal: Sendable, Hashable {
  private let tenThousandths: Int64

  private static let scale: Int64 = 10_000
  private static let digits = 4

  /// Rounds a number to four decimals; returns nil if it is not finite, or too large.
  init?(rounding value: Double) {
    let scaled = (value * Double(Self.scale)).rounded()
    guard let whole = Int64(exactly: scaled) else { return nil }
    tenThousandths = whole
  }

  /// The number.
  var value: Double { Double(tenThousandths) / Double(Self.scale) }

  /// The text: no exponent, and no zero at the end of the decimals.
  var text: String {
    let (whole, rest) = tenThousandths.magnitude.quotientAndRemainder(
      dividingBy: Self.scale.magnitude)
    let sign = tenThousandths < 0 ? "-" : ""
    guard rest > 0 else { return "\(sign)\(whole)" }
    let digits = String(rest)
    let padding = String(repeating: "0", count: Self.digits - digits.count)
    let decimals = (padding + digits).reversed().drop { $0 == "0" }.reversed()
    return "\(sign)\(whole).\(String(decimals))"
  }
}

extension CanonicalJSON {
  /// Returns a number rounded to four decimals, or null if it is not finite, or too large.
  package static func decimal(_ value: Double) -> CanonicalJSON {
    CanonicalDecimal(rounding: value).map { .decimal($0) } ?? .null
  }
}
