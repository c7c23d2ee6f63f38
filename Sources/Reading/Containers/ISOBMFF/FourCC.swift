/// A code of four bytes that names a box, a brand or a format, such as `ftyp`.
package struct FourCC: Sendable, Hashable, ExpressibleByStringLiteral {
  /// The four bytes, with the first one as the highest.
  package let code: UInt32

  package init(_ code: UInt32) { self.code = code }

  /// Creates a code from a literal of four characters; `©` takes two bytes in UTF-8 and one here.
  package init(stringLiteral text: StaticString) {
    // Codes are made often, so no string is: of the two bytes of `©`, C2 A9, the second is its code.
    code = text.withUTF8Buffer { bytes in
      var code: UInt32 = 0
      for index in bytes.indices {
        let byte = unsafe bytes[index]
        if byte != 0xC2 { code = code &<< 8 | UInt32(byte) }
      }
      return code
    }
  }

  /// The four bytes.
  package var bytes: [UInt8] {
    [
      UInt8(truncatingIfNeeded: code &>> 24), UInt8(truncatingIfNeeded: code &>> 16),
      UInt8(truncatingIfNeeded: code &>> 8), UInt8(truncatingIfNeeded: code),
    ]
  }

  /// The four bytes as characters.
  ///
  /// A code that is not in the catalogue is a value: it must not be printed.
  package var text: String { String(bytes.map { Character(Unicode.Scalar($0)) }) }

  /// Whether all four bytes are printable ASCII or `©`, as in every registered code.
  ///
  /// The last may be zero, as in GoPro's `FOV`.
  package var isPrintable: Bool {
    let letters = code & 0xFF == 0 ? bytes.dropLast() : bytes[...]
    return letters.allSatisfy { (0x20...0x7E).contains($0) || $0 == 0xA9 }
  }
}
