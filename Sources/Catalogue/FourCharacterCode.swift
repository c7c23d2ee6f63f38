/// The number of a code of four characters, such as `moov`, by which a row is found.
package struct FourCharacterCode: Sendable, Hashable, ExpressibleByStringLiteral {
  /// The four characters, the first of them in the highest byte.
  package let number: UInt32

  package init(_ number: UInt32) { self.number = number }

  /// Makes the code of the first four characters of a literal, each of which takes one byte.
  package init(stringLiteral text: StaticString) {
    number = text.description.unicodeScalars.prefix(4).reduce(0) { $0 << 8 | $1.value & 0xFF }
  }

  /// The four characters.
  package var text: String {
    String(
      [24, 16, 8, 0].map { Character(Unicode.Scalar(UInt8(truncatingIfNeeded: number >> $0))) })
  }
}
