import Bytes
import Metadata
import Vocabulary

/// The numeric forms of positions: fractions, fixed point, floating point.
///
/// Many files contain the four bytes of a coordinate by chance, but none contains a pair. For forms
/// of four bytes, only pairs are therefore searched for, and coordinates with at most two decimals
/// are left out.
enum PositionNeedles {
  /// Adds the codes of a position in capitals, in small letters, and in the mixed case of locators,
  /// such as `JN18du55`.
  static func addCodes(of position: Coordinates, to needles: inout Needles) {
    for code in PlaceCodes.codes(of: position) {
      let capitals = code.count == 8 ? [0, 4, 8] : [0, code.count]
      for count in capitals {
        needles.add(isNumber: false) {
          for (index, character) in code.enumerated() {
            let isSmall = index >= count && (0x41...0x5A).contains(character)
            $0.append(isSmall ? character | 0x20 : character)
          }
        }
      }
    }
  }

  /// Adds pairs of adjacent numbers: hundred-thousandths of a degree, and the other forms if a
  /// coordinate is too small for `NumberSearch`.
  static func addPairs(of position: Coordinates, to needles: inout Needles) {
    let latitude = Double(position.latitude) / 1_000_000
    let longitude = Double(position.longitude) / 1_000_000
    let smaller = min(latitude.magnitude, longitude.magnitude)
    add(neighbours(of: latitude * 100_000), neighbours(of: longitude * 100_000), to: &needles)
    for form in NumberSearch.Form.allCases {
      guard let scale = form.scale, smaller * scale < NumberSearch.Form.minimumNumber + scale else {
        continue
      }
      add(neighbours(of: latitude * scale), neighbours(of: longitude * scale), to: &needles)
    }
    if smaller < 1 {
      add([Float(latitude).bitPattern], [Float(longitude).bitPattern], to: &needles)
    }
  }

  /// Returns the whole numbers below and above a number.
  private static func neighbours(of number: Double) -> [UInt32] {
    let (low, high) = (number.rounded(.down), number.rounded(.up))
    return (low == high ? [low] : [low, high]).compactMap {
      Int32(exactly: $0).map(UInt32.init(bitPattern:))
    }
  }

  /// Adds each number of the first with each of the second, in either sequence and in both byte
  /// orders.
  private static func add(_ first: [UInt32], _ second: [UInt32], to needles: inout Needles) {
    for first in first {
      for second in second {
        for (first, second) in [(first, second), (second, first)] {
          needles.add(UInt64(first) << 32 | UInt64(second))
          needles.add(UInt64(first.byteSwapped) << 32 | UInt64(second.byteSwapped))
        }
      }
    }
  }

  /// Adds an angle as an IEEE double with either sign, in both byte orders.
  static func addDouble(_ angle: Double, to needles: inout Needles) {
    for angle in [angle, -angle] {
      needles.add(angle.bitPattern)
      needles.add(angle.bitPattern.byteSwapped)
    }
  }

  /// Adds degrees, minutes and seconds as three fractions, in both byte orders [Exif 3.0 4.6.6].
  static func add(_ fractions: [WrittenAngle.Fraction], to needles: inout Needles) {
    for order in [ByteOrder.bigEndian, .littleEndian] {
      needles.add(isNumber: false) {
        for fraction in fractions {
          for number in [fraction.numerator, fraction.denominator] {
            $0.append(number: order == .bigEndian ? number : number.byteSwapped)
          }
        }
      }
    }
  }

  /// Adds the likely fractions of an angle in degrees, minutes and seconds if the original ones are
  /// not available: whole degrees, and powers of ten as denominators of the rest.
  static func addFractions(of numbers: [Double], to needles: inout Needles) {
    guard numbers.count == 3, let degrees = UInt32(exactly: numbers[0]),
      let minutes = powers.lazy.compactMap({ fraction(of: numbers[1], $0) }).first
    else { return }
    for power in powers {
      guard let seconds = fraction(of: numbers[2], power) else { continue }
      add([.init(degrees, over: 1), minutes, seconds], to: &needles)
    }
  }

  private static let powers: [UInt32] = [
    1, 10, 100, 1000, 10_000, 100_000, 1_000_000, 10_000_000,
  ]

  /// Returns a number as a fraction, or nil if it is none with this denominator.
  private static func fraction(
    of number: Double, _ denominator: UInt32
  ) -> WrittenAngle.Fraction? {
    let product = number * Double(denominator)
    guard (product - product.rounded()).magnitude < 0.000_1,
      let numerator = UInt32(exactly: product.rounded())
    else { return nil }
    return .init(numerator, over: denominator)
  }
}

extension Needles {
  /// Adds the eight bytes of a number, the most significant first.
  fileprivate mutating func add(_ number: UInt64) {
    add(isNumber: false) { $0.append(number: number) }
  }
}
