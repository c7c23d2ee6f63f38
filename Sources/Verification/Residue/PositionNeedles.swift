import Bytes
import Vocabulary

/// The numbers in which positions are written: fractions, fixed point, floating point.
///
/// A coordinate of four bytes stands in many files by chance, a pair of them in none; so of forms
/// of four bytes only pairs are searched for, and coordinates of two decimals at most are left out
/// altogether.
enum PositionNeedles {
  /// Pairs of numbers side by side: hundred-thousandths of a degree, and the other forms where one
  /// of the coordinates is so small in them that `NumberSearch` leaves it out.
  static func pairs(of position: Coordinates) -> [Needle] {
    let angles = [position.latitude, position.longitude].map { Double($0) / 1_000_000 }
    func isSmall(_ scale: Double) -> Bool {
      angles.contains { $0.magnitude * scale < NumberSearch.Form.least + scale }
    }
    let scales = [100_000] + NumberSearch.Form.allCases.compactMap(\.scale).filter(isSmall)
    let whole = scales.flatMap { scale in
      combined(neighbours(of: angles[0] * scale), with: neighbours(of: angles[1] * scale))
    }
    let singles = angles.map { Set([Float($0).bitPattern]) }
    let isTiny = angles.contains { $0.magnitude < 1 }
    return (whole + (isTiny ? combined(singles[0], with: singles[1]) : []))
      .compactMap { Needle($0) }
  }

  private static func neighbours(of number: Double) -> Set<UInt32> {
    Set(
      [number.rounded(.down), number.rounded(.up), number.rounded()].compactMap(
        Int32.init(exactly:)
      )
      .map(UInt32.init(bitPattern:)))
  }

  private static func combined(_ first: Set<UInt32>, with second: Set<UInt32>) -> [[UInt8]] {
    first.flatMap { first in
      second.flatMap { second in
        [[first, second], [second, first]].flatMap { pair in
          [ByteOrder.bigEndian, .littleEndian].map { bytes(of: pair, $0) }
        }
      }
    }
  }

  private static func bytes(of numbers: [some FixedWidthInteger], _ order: ByteOrder) -> [UInt8] {
    numbers.reduce(into: []) { $0.append(number: $1, order) }
  }

  /// IEEE doubles, in both orders.
  static func doubles(_ angles: some Sequence<Double>) -> [Needle] {
    angles.flatMap { angle in
      [ByteOrder.bigEndian, .littleEndian].flatMap { order in
        [angle, -angle].compactMap { Needle(bytes(of: [$0.bitPattern], order)) }
      }
    }
  }

  /// Degrees, minutes and seconds as three fractions, in both orders [Exif 3.0 4.6.6].
  static func fractions(_ fractions: [WrittenAngle.Fraction]) -> [Needle] {
    let numbers = fractions.flatMap { [$0.numerator, $0.denominator] }
    return [ByteOrder.bigEndian, .littleEndian].compactMap { Needle(bytes(of: numbers, $0)) }
  }

  /// The fractions that an angle of degrees, minutes and seconds is written in, where those that it
  /// stood in are not at hand: whole degrees, and powers of ten below the line of the rest.
  static func fractions(of numbers: [Double]) -> [Needle] {
    guard numbers.count == 3, let degrees = UInt32(exactly: numbers[0]) else { return [] }
    let powers: [UInt32] = [1, 10, 100, 1000, 10_000, 100_000, 1_000_000, 10_000_000]
    let (minutes, seconds) = (fractions(of: numbers[1], powers), fractions(of: numbers[2], powers))
    return minutes.prefix(1).flatMap { minute in
      seconds.flatMap { Self.fractions([.init(degrees, over: 1), minute, $0]) }
    }
  }

  private static func fractions(
    of number: Double, _ denominators: [UInt32]
  ) -> [WrittenAngle.Fraction] {
    denominators.compactMap { denominator in
      let product = number * Double(denominator)
      guard (product - product.rounded()).magnitude < 0.000_1,
        let numerator = UInt32(exactly: product.rounded())
      else { return nil }
      return .init(numerator, over: denominator)
    }
  }
}
