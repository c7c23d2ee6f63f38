package import Vocabulary

/// Texts that, by their form, identify one device, person or file.
///
/// Both the search for echoes and the search for residue use these tests.
package enum IdentifyingText {
  /// Returns the words of a line, without brackets and quotes around them.
  ///
  /// Complexity: linear. Scalars are used instead of characters, which would take ten times as
  /// long.
  package static func words(of line: Substring) -> [Substring] {
    line.unicodeScalars.split(whereSeparator: separatesWords).map { Substring($0) }
  }

  /// Returns the non-empty lines of a text, up to a maximum, and the rest as one more.
  ///
  /// Complexity: linear, as for `words`.
  package static func lines(of text: String, limit: Int = .max) -> [Substring] {
    text.unicodeScalars.split(maxSplits: limit, whereSeparator: separatesLines).map {
      Substring($0)
    }
  }

  private static func separatesWords(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case " ", "\t"..."\r", "<", ">", "(", ")", "[", "]", "{", "}", "\"", "'", ";", ",", "|": true
    default: !scalar.isASCII && scalar.properties.isWhitespace
    }
  }

  /// Whether a scalar ends a line, as for `Character.isNewline`.
  private static func separatesLines(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\n"..."\r", "\u{85}", "\u{2028}", "\u{2029}": true
    default: false
    }
  }

  /// Whether a word is an e-mail address.
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

  /// Whether a text contains `://`.
  package static func namesScheme(_ text: Substring) -> Bool {
    var rest = text.utf8[...]
    while let colon = rest.firstIndex(of: UInt8(ascii: ":")) {
      rest = rest[colon...].dropFirst()
      if rest.starts(with: "//".utf8) { return true }
    }
    return false
  }

  /// Whether a text contains white space.
  static func hasSpace(_ text: Substring) -> Bool {
    text.unicodeScalars.contains(where: \.isSpace)
  }

  /// Whether a web address is that of a page, which unlike a site is not common to many people.
  package static func isPage(_ address: Substring) -> Bool {
    let components = address.split(separator: "/")
    return (components.first?.last == ":" ? components.dropFirst(2) : components.dropFirst(1))
      .contains { $0.utf8.count >= 3 }
  }

  /// Whether a text begins like `2026-05-03`, `2026:05:03` or `2026/05`.
  package static func beginsWithDate(_ text: Substring) -> Bool {
    let units = Array(text.utf8.prefix(7))
    return units.count == 7 && "-:/.".utf8.contains(units[4])
      && isYear(units) && (units[..<4] + units[5...]).allSatisfy(\.isDigit)
  }

  /// Whether these are the digits of a day of the 20th or 21st century, with or without a time.
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
  /// Whether its value identifies one device or file.
  ///
  /// The devices of a profile are models of displays, and so are numbered values in makers' notes.
  package var identifies: Bool {
    guard carrier != .icc, key != .known("ProfileName") else { return false }
    return isIdentity
      || carrier != .makerNote && kinds.intersects([.deviceIdentity, .identifier])
        && !kinds.contains(.deviceModel)
  }

  /// Whether its main purpose is to identify.
  package var isIdentity: Bool { kinds.first == .deviceIdentity || kinds.first == .identifier }
}

extension UInt8 {
  /// Whether the character is a decimal digit.
  package var isDigit: Bool { (0x30...0x39).contains(self) }
}
