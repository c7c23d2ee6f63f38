package import Vocabulary

/// Texts that tell one device, person or file from all others, by how they are written.
///
/// The search for echoes and that for what is left of removed values ask the same questions here.
package enum IdentifyingText {
  /// The words of a line, without the brackets and quotes around them.
  ///
  /// Cost: linear; what people see as one character is not asked for, which takes ten times as long.
  package static func words(of line: Substring) -> [Substring] {
    line.unicodeScalars.split(whereSeparator: separatesWords).map { Substring($0) }
  }

  /// The lines of a text that have anything in them, at most so many and the rest as one more.
  ///
  /// Cost: linear, as that of `words`.
  package static func lines(of text: String, most: Int = .max) -> [Substring] {
    text.unicodeScalars.split(maxSplits: most, whereSeparator: separatesLines).map { Substring($0) }
  }

  private static func separatesWords(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case " ", "\t"..."\r", "<", ">", "(", ")", "[", "]", "{", "}", "\"", "'", ";", ",", "|": true
    default: !scalar.isASCII && scalar.properties.isWhitespace
    }
  }

  /// As `Character.isNewline` has them.
  private static func separatesLines(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\n"..."\r", "\u{85}", "\u{2028}", "\u{2029}": true
    default: false
    }
  }

  /// Whether a word is an address of electronic mail.
  package static func isMailAddress(_ word: Substring) -> Bool {
    let units = word.utf8
    guard let at = units.firstIndex(of: UInt8(ascii: "@")), at > units.startIndex else {
      return false
    }
    let host = units[at...].dropFirst()
    return !host.contains(UInt8(ascii: "@"))
      && host.dropFirst().dropLast().contains(UInt8(ascii: "."))
  }

  /// Whether a text is the address of a site or page.
  package static func isWebAddress(_ text: Substring) -> Bool {
    namesScheme(text)
      || String(decoding: text.utf8.prefix(4), as: UTF8.self).lowercased() == "www."
  }

  /// Whether `://` stands in a text.
  package static func namesScheme(_ text: Substring) -> Bool {
    var rest = text.utf8[...]
    while let colon = rest.firstIndex(of: UInt8(ascii: ":")) {
      rest = rest[colon...].dropFirst()
      if rest.starts(with: "//".utf8) { return true }
    }
    return false
  }

  /// Whether white space stands in a text.
  static func hasSpace(_ text: Substring) -> Bool {
    text.unicodeScalars.contains(where: \.isSpace)
  }

  /// Whether a web address is that of a page: sites are there for everybody.
  package static func isPage(_ address: Substring) -> Bool {
    let parts = address.split(separator: "/")
    return (parts.first?.last == ":" ? parts.dropFirst(2) : parts.dropFirst(1))
      .contains { $0.utf8.count >= 3 }
  }

  /// Whether a text begins as `2026-05-03`, `2026:05:03` and `2026/05` do.
  package static func beginsWithDate(_ text: Substring) -> Bool {
    let units = Array(text.utf8.prefix(7))
    return units.count == 7 && "-:/.".utf8.contains(units[4])
      && isYear(units) && (units[..<4] + units[5...]).allSatisfy(\.isDigit)
  }

  /// Whether these are the digits of a day of these centuries, with a time or without.
  package static func isDate(_ digits: [UInt8]) -> Bool {
    guard [8, 12, 14].contains(digits.count), digits.allSatisfy(\.isDigit), isYear(digits) else {
      return false
    }
    func number(_ start: Int) -> UInt8 { (digits[start] - 0x30) * 10 + digits[start + 1] - 0x30 }
    return (1...12).contains(number(4)) && (1...31).contains(number(6))
  }

  private static func isYear(_ units: [UInt8]) -> Bool {
    units.starts(with: "19".utf8) || units.starts(with: "20".utf8)
  }
}

extension Item {
  /// Whether its value tells one device or file from all others.
  ///
  /// A profile's devices are models of displays, and so is what makers' notes call by a number.
  package var identifies: Bool {
    guard carrier != .icc, key != .known("ProfileName") else { return false }
    return isIdentity
      || carrier != .makerNote && kinds.intersects([.deviceIdentity, .identifier])
        && !kinds.contains(.deviceModel)
  }

  /// Whether identifying is its main purpose.
  package var isIdentity: Bool { kinds.first == .deviceIdentity || kinds.first == .identifier }
}

extension UInt8 {
  /// Whether the character is a decimal digit.
  package var isDigit: Bool { (0x30...0x39).contains(self) }
}
