import Bytes

/// The metadata that describes how a gain map is applied to its picture.
///
/// ```
/// 0  2  the least version that a reader must know, 0
/// 2  2  version of the writer, 0
/// 4  1  flags: 0x80 three channels, 0x40 colours of the picture
/// 5  16 two headrooms; each number is a numerator and a denominator, 4 bytes each
/// 21 40 for each channel: least and most gain, exponent, two offsets
/// ```
/// Drafts have one byte of versions and one of flags. The flags may say that a single denominator,
/// written first, serves all numbers.
///
/// [ISO 21496-1 Annex C]
enum GainMapMetadata {
  /// Returns whether the bytes hold as many fractions as their flags say, each within the range
  /// that screens use.
  static func fits(_ bytes: [UInt8]) -> Bool {
    guard let fractions = fractions(of: bytes) else { return false }
    return !TextRun.occurs(in: bytes)
      && fractions.allSatisfy { above, below in
        Double(above.magnitude) <= maximumMagnitude * Double(below)
      }
  }

  /// The largest plausible magnitude; the numbers are powers of two and their offsets.
  private static let maximumMagnitude = 64.0

  private static func fractions(of bytes: [UInt8]) -> [(Int32, UInt32)]? {
    guard bytes.count > 4, bytes[0] == 0 else { return nil }
    if bytes.holds([0, 0, 0, 0], at: 0), bytes[4] & 0x3F == 0 {
      let fields = numbers(in: bytes.dropFirst(5))
      return fields.count == 2 * count(isOfThree: bytes[4] & 0x80 != 0)
        && bytes.count == 5 + 4 * fields.count ? pairs(fields) : nil
    }
    guard bytes[1] < 0x10 else { return nil }
    let fields = numbers(in: bytes.dropFirst(2))
    let count = count(isOfThree: bytes[1] & 1 != 0)
    guard bytes.count == 2 + 4 * fields.count else { return nil }
    guard bytes[1] & 8 != 0 else { return fields.count == 2 * count ? pairs(fields) : nil }
    guard let denominator = fields.first, fields.count == 1 + count else { return nil }
    return fields.dropFirst().map { (Int32(bitPattern: $0), denominator) }
  }

  /// Returns the number of fields: two headrooms, and five numbers for each channel.
  private static func count(isOfThree: Bool) -> Int { 2 + 5 * (isOfThree ? 3 : 1) }

  private static func numbers(in bytes: ArraySlice<UInt8>) -> [UInt32] {
    let bytes = Array(bytes)
    return stride(from: 0, to: bytes.count, by: 4).compactMap { bytes.uint32(at: $0) }
  }

  private static func pairs(_ fields: [UInt32]) -> [(Int32, UInt32)] {
    stride(from: 0, to: fields.count, by: 2).map { (Int32(bitPattern: fields[$0]), fields[$0 + 1]) }
  }
}
