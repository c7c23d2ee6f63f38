import Bytes

/// Bytes that must not stand in an output, because they repeat a removed value.
///
/// Needles are values: they live in memory as long as a file is verified, and have no description.
package struct Needle: Sendable, Hashable {
  package let bytes: [UInt8]
  /// Whether it is a number in text that may not be the end of a longer one.
  package let isNumber: Bool

  /// How many bytes a needle has at least.
  package static let leastLength = 6
  /// The length in bytes to which a needle is cut: so many bytes of a serial or an address do not
  /// repeat by chance.
  package static let greatestLength = 96
  /// Makes a needle; nil where the bytes are too short or too uniform to mean anything.
  ///
  /// This is the rule for all needles: six bytes or more, four of them different. What is to be
  /// left out beside, because it is said in many files, is told where values are turned into
  /// needles: `PositionNeedles` and `StrongTexts`.
  package init?(_ bytes: some Collection<UInt8>, isNumber: Bool = false) {
    let bytes = Array(bytes.prefix(Self.greatestLength))
    guard bytes.count >= Self.leastLength, Self.isVaried(bytes) else { return nil }
    self.bytes = bytes
    self.isNumber = isNumber
  }

  /// Whether there are four different bytes.
  private static func isVaried(_ bytes: [UInt8]) -> Bool {
    var (first, second, third): (UInt8?, UInt8?, UInt8?)
    for byte in bytes where byte != first && byte != second && byte != third {
      if first == nil {
        first = byte
      } else if second == nil {
        second = byte
      } else if third == nil {
        third = byte
      } else {
        return true
      }
    }
    return false
  }
}

extension Needle {
  /// Digits that may be the end of a longer number only where zeros fill that up.
  static func number(_ text: String) -> Needle? { Needle(text.utf8, isNumber: true) }

  /// A text in UTF-16 and in UTF-32, in both orders.
  static func wide(_ text: String) -> [Needle] {
    let units = text.utf16.prefix(greatestLength / 2)
    let scalars = text.unicodeScalars.prefix(greatestLength / 4)
    return [ByteOrder.bigEndian, .littleEndian].flatMap { order in
      let short = units.reduce(into: [UInt8]()) { $0.append(number: $1, order) }
      let long = scalars.reduce(into: [UInt8]()) { $0.append(number: $1.value, order) }
      return [short, long].compactMap { Needle($0) }
    }
  }
}
