import Vocabulary

/// A text of an item that goes, which others may repeat, as it is searched for.
struct RepeatableText {
  /// Its letters and digits, see `FoldedText`.
  let units: [UInt8]
  let strength: Echo.Strength

  /// Whether nothing may stand between its characters: a few digits stand among others too often.
  let standsTogether: Bool

  /// What is searched for of a text that an item of these kinds says; nil where that means nothing
  /// elsewhere.
  ///
  /// A text is strong where it is a mail address, or where its kinds are `deviceIdentity`,
  /// `identifier` or `contact` and it is distinctive: a word, or parts of one with marks between
  /// them, with six letters and digits at least, one of them a digit and four of them different, that
  /// is neither a date nor a round number. Addresses may have spaces. Everything else that names a
  /// place, a person or a model is weak, from four letters on, or three that are not all capitals.
  init?(_ text: String, of kinds: Kinds) {
    let trimmed = text.drop { $0.isWhitespace }
    guard trimmed.utf8.count <= Self.longest else { return nil }
    let own = Self.withoutScheme(trimmed)
    units = FoldedText(String(own)).units
    standsTogether = Self.isShortNumber(units)
    if Self.isStrong(own, units, of: kinds) {
      strength = .strong
    } else if kinds.intersects(Self.naming), Self.isName(own) {
      strength = .weak
    } else {
      return nil
    }
  }

  /// What is searched for of a whole number that an item of these kinds says.
  init?(_ number: Double, of kinds: Kinds) {
    guard kinds.intersects(Self.identifying), let whole = Int(exactly: number), whole > 0,
      !whole.isMultiple(of: 1000), !Self.limits.contains(whole)
    else { return nil }
    let text = "\(whole)"
    units = Array(text.utf8)
    strength = .strong
    standsTogether = Self.isShortNumber(units)
    guard Self.isDistinctive(units) else { return nil }
  }

  /// What is searched for of a date, such as `2026:05:03 12:30:00`: the day, as people and names of
  /// files have it.
  static func days(of text: String) -> [RepeatableText] {
    let units = FoldedText(String(text.prefix { $0 != "T" && $0 != " " })).units
    guard units.count == 8, isDate(units) else { return [] }
    let digits = String(decoding: units, as: UTF8.self)
    let (year, month, day) = (digits.prefix(4), digits.dropFirst(4).prefix(2), digits.suffix(2))
    guard let number = Int(month), let plainDay = Int(day) else { return [] }
    let name = months[number - 1]
    let written = [
      "\(year)\(month)\(day)", "\(day)\(month)\(year)", "\(month)\(day)\(year)",
      "\(plainDay)\(name)\(year)", "\(name)\(plainDay)\(year)",
      "\(plainDay)\(name.prefix(3))\(year)", "\(name.prefix(3))\(plainDay)\(year)",
    ]
    return written.map(RepeatableText.init(day:))
  }

  private init(day: String) {
    units = Array(day.utf8)
    standsTogether = false
    strength = .weak
  }

  private static let months = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september",
    "october", "november", "december",
  ]

  /// Kinds whose values belong to one device, file or person.
  private static let identifying: Set<Kind> = [.deviceIdentity, .identifier, .contact]
  /// Kinds whose values are names.
  private static let naming: Set<Kind> = [.location, .people, .creator, .deviceModel, .contact]

  /// Kinds of which anything is searched for.
  static let kinds = identifying.union(naming).union([.captureTime])

  /// Longer texts are no names, and nobody repeats them word by word.
  private static let longest = 200
  private static let longNumber = 9
  /// The largest numbers of 32, 31 and 24 bits: they stand for nothing known.
  private static let limits: Set = [4_294_967_295, 4_294_967_294, 2_147_483_647, 16_777_215]
}

extension RepeatableText {
  private static func isShortNumber(_ units: [UInt8]) -> Bool {
    units.count < longNumber && units.allSatisfy { (0x30...0x39).contains($0) }
  }

  private static func isStrong(_ text: Substring, _ units: [UInt8], of kinds: Kinds) -> Bool {
    guard units.count >= 6 else { return false }
    if isMailAddress(text) { return true }
    guard kinds.intersects(identifying), isDistinctive(units) else { return false }
    let words = text.split { $0.isWhitespace }
    // A number of a telephone or device may be written in groups.
    let isNumber = text.utf8.allSatisfy { unit in
      (0x30...0x39).contains(unit) || " +-/().".utf8.contains(unit)
    }
    if words.count == 1 || isNumber { return !isWebAddress(text) }
    return kinds.contains(.contact)
  }

  /// Whether a text has a digit, four characters and is no date.
  private static func isDistinctive(_ units: [UInt8]) -> Bool {
    units.count >= 6 && units.contains { (0x30...0x39).contains($0) } && Set(units).count >= 4
      && !isDate(units)
  }

  /// Whether these are the digits of a day of these centuries, with a time or without.
  private static func isDate(_ units: [UInt8]) -> Bool {
    guard [8, 12, 14].contains(units.count), units.allSatisfy({ (0x30...0x39).contains($0) }),
      [[0x31, 0x39], [0x32, 0x30]].contains(Array(units[..<2]))
    else { return false }
    func number(_ start: Int) -> Int { Int(units[start]) * 10 + Int(units[start + 1]) - 528 }
    return (1...12).contains(number(4)) && (1...31).contains(number(6))
  }

  private static func isMailAddress(_ text: Substring) -> Bool {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    return parts.count == 2 && !parts[0].isEmpty && parts[1].dropFirst().dropLast().contains(".")
      && !text.contains { $0.isWhitespace }
  }

  /// Whether it is the address of a web site, which is there to be found.
  private static func isWebAddress(_ text: Substring) -> Bool {
    text.contains("://") || text.lowercased().hasPrefix("www.")
  }

  /// An identifier behind the name of its scheme, such as `uuid:` or `xmp.did:`.
  private static func withoutScheme(_ text: Substring) -> Substring {
    guard let colon = text.lastIndex(of: ":"), !isWebAddress(text) else { return text }
    let own = text[text.index(after: colon)...]
    let isScheme = text[..<colon].utf8.allSatisfy { unit in
      (0x61...0x7A).contains(unit | 0x20) || ".:-".utf8.contains(unit)
    }
    return isScheme && own.utf8.count >= 8 ? own : text
  }

  /// Whether a text has enough letters to be a name and no word of every language.
  private static func isName(_ text: Substring) -> Bool {
    let letters = text.filter(\.isLetter)
    if letters.contains(where: { $0.unicodeScalars.first?.properties.isIdeographic == true }) {
      return letters.count >= 2
    }
    return letters.count >= 4 || letters.count == 3 && letters != letters.uppercased()[...]
  }
}
