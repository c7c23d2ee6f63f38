/// A code of four bytes that names a box, a brand or a format, such as `ftyp`.
package struct FourCC: Sendable, Hashable, ExpressibleByStringLiteral {
  /// The four bytes, the first of them highest.
  package let code: UInt32

  package init(_ code: UInt32) { self.code = code }

  /// Makes a code of the first four bytes of a literal's UTF-8; `©` takes two in UTF-8 and one here.
  package init(stringLiteral text: StaticString) {
    let bytes = text.description.unicodeScalars.prefix(4).map { UInt32($0.value & 0xFF) }
    code = bytes.reduce(0) { $0 << 8 | $1 }
  }

  /// The four bytes.
  package var bytes: [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: code >> $0) }
  }

  /// The four bytes as characters.
  ///
  /// A code that is not in the catalogue is a value: it must not be printed.
  package var text: String { String(bytes.map { Character(Unicode.Scalar($0)) }) }

  /// Whether all four bytes are printable ASCII, or `©`, as those of every registered code are.
  package var isPrintable: Bool {
    bytes.allSatisfy { (0x20...0x7E).contains($0) || $0 == 0xA9 }
  }
}
