import Vocabulary

/// A searchable text from a removed item that other items may repeat.
///
/// - Strong, in `deviceIdentity` and `identifier`: serials and ids, that is, a word or grouped
///   digits with at least six letters and digits, three of them digits and four of them different;
///   no date and no round number.
/// - Strong, in any of these kinds: e-mail addresses, alone or among other words.
/// - Strong, in `contact`: telephone numbers and postal addresses, like serials but with spaces.
/// - Strong, in `contact`, `creator`, `people` and `identifier`: web addresses with more than a
///   host.
/// - Weak, in `location`, `people`, `creator`, `deviceModel` and `contact`: names of four letters,
///   of three that are not all capitals, or of two ideographs.
/// - Weak, in `captureTime`: days.
struct RepeatableText {
  /// Its letters and digits; see `FoldedText`.
  let units: [UInt8]
  let strength: Echo.Strength
  /// Whether no separator may appear between its characters, because a few digits are too often
  /// found among others.
  let isContiguous: Bool

  private let isDay: Bool

  private init(_ units: [UInt8], strength: Echo.Strength, isDay: Bool = false) {
    self.units = units
    self.isDay = isDay
    self.strength = strength
    isContiguous = !isDay && units.count < Self.longNumber && units.allSatisfy(\.isDigit)
  }

  /// The kinds whose values may be such texts.
  var kinds: Set<Kind> {
    switch strength {
    case .strong: Self.identifying
    case .whole, .weak: isDay ? [.captureTime] : Self.naming
    }
  }

  /// The kinds whose values are searched for.
  static let kinds: Set<Kind> = [
    .location, .captureTime, .deviceModel, .deviceIdentity, .people, .creator, .contact,
    .identifier,
  ]

  private static let identity: Set<Kind> = [.deviceIdentity, .identifier]
  private static let identifying: Set<Kind> = [.deviceIdentity, .identifier, .contact]
  private static let naming: Set<Kind> = [.location, .people, .creator, .deviceModel, .contact]
  private static let addressed: Set<Kind> = [.contact, .creator, .people, .identifier]

  /// The maximum length of a name; longer texts are not repeated word for word.
  private static let maximumLength = 200
  private static let longNumber = 9
  /// The largest numbers of 32, 31 and 24 bits, which mean an unknown value.
  private static let limits: Set = [4_294_967_295, 4_294_967_294, 2_147_483_647, 16_777_215]
}

extension RepeatableText {
  /// Returns the texts to search for, from one line of text of an item removed for these kinds.
  static func all(in line: Substring, of item: Item, without kinds: Set<Kind>) -> [RepeatableText] {
    let mails = IdentifyingText.words(of: line).filter(IdentifyingText.isMailAddress).map {
      RepeatableText(FoldedText(String($0)).units, strength: .strong)
    }
    let text = withoutScheme(line.drop { $0.isWhitespace })
    guard text.utf8.count <= maximumLength else { return mails }
    let units = FoldedText(String(text)).units
    if isStrong(text, folded: units, of: item, without: kinds) {
      return mails + [RepeatableText(units, strength: .strong)]
    }
    // An item with an unknown key may hold any text.
    guard mails.isEmpty, item.key != .other, !kinds.isDisjoint(with: naming), isName(text) else {
      return mails
    }
    return [RepeatableText(units, strength: .weak)]
  }

  /// Returns the texts to search for, from a whole number of an item removed for these kinds.
  static func all(in number: Double, of item: Item, without kinds: Set<Kind>) -> [RepeatableText] {
    guard item.identifies, !kinds.isDisjoint(with: identity), let whole = Int(exactly: number),
      whole > 0,
      !whole.isMultiple(of: 1000), !limits.contains(whole)
    else { return [] }
    let units = Array("\(whole)".utf8)
    return isDistinctive(units) ? [RepeatableText(units, strength: .strong)] : []
  }

  /// Returns the day of a date such as `2026:05:03 12:30:00`, in the forms that people and file
  /// names use.
  static func days(of text: Substring) -> [RepeatableText] {
    let units = FoldedText(String(text.prefix { $0 != "T" && $0 != " " })).units
    guard units.count == 8, IdentifyingText.isDate(units) else { return [] }
    let digits = String(decoding: units, as: UTF8.self)
    let (year, month, day) = (digits.prefix(4), digits.dropFirst(4).prefix(2), digits.suffix(2))
    guard let number = Int(month), let plainDay = Int(day) else { return [] }
    let name = months[number - 1]
    let written: Set = [
      "\(year)\(month)\(day)", "\(day)\(month)\(year)", "\(month)\(day)\(year)",
      "\(plainDay)\(name)\(year)", "\(name)\(plainDay)\(year)",
      "\(plainDay)\(name.prefix(3))\(year)", "\(name.prefix(3))\(plainDay)\(year)",
    ]
    return written.map { RepeatableText(Array($0.utf8), strength: .weak, isDay: true) }
  }

  private static let months = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september",
    "october", "november", "december",
  ]
}

extension RepeatableText {
  private static func isStrong(
    _ text: Substring, folded units: [UInt8], of item: Item, without kinds: Set<Kind>
  ) -> Bool {
    if IdentifyingText.isWebAddress(text) {
      return !kinds.isDisjoint(with: addressed) && IdentifyingText.isPage(text)
    }
    let isOfOne = item.identifies && !kinds.isDisjoint(with: identity)
    guard isOfOne || kinds.contains(.contact), isDistinctive(units),
      !IdentifyingText.beginsWithDate(text)
    else { return false }
    let isWord = !IdentifyingText.hasSpace(text)
    // A telephone or device number may be written in groups.
    let isNumber = text.utf8.allSatisfy { $0.isDigit || " +-/().".utf8.contains($0) }
    return isWord || isNumber || kinds.contains(.contact)
  }

  /// Whether letters and digits are numerous and varied enough, and are not a date.
  private static func isDistinctive(_ units: [UInt8]) -> Bool {
    units.count >= 6 && units.count(where: \.isDigit) >= 3 && Set(units).count >= 4
      && !IdentifyingText.isDate(units)
  }

  /// Returns an identifier without the name of its scheme, such as `uuid:` or `xmp.did:`.
  private static func withoutScheme(_ text: Substring) -> Substring {
    guard let colon = text.utf8.lastIndex(of: UInt8(ascii: ":")),
      !IdentifyingText.isWebAddress(text)
    else {
      return text
    }
    let own = text[text.utf8.index(after: colon)...]
    let isScheme = text[..<colon].utf8.allSatisfy { unit in
      (0x61...0x7A).contains(unit | 0x20) || ".:-".utf8.contains(unit)
    }
    return isScheme && own.utf8.count >= 8 ? own : text
  }

  /// Whether a text has enough letters to be a name rather than a common word.
  private static func isName(_ text: Substring) -> Bool {
    // ASCII text can be judged by its bytes, without looking up characters in tables.
    if text.utf8.allSatisfy({ $0 < 0x80 }) {
      let count = text.utf8.count { (0x61...0x7A).contains($0 | 0x20) }
      return count >= 4 || count == 3 && text.utf8.contains { (0x61...0x7A).contains($0) }
    }
    let letters = text.filter(\.isLetter)
    if letters.contains(where: { $0.unicodeScalars.first?.properties.isIdeographic == true }) {
      return letters.count >= 2
    }
    return letters.count >= 4 || letters.count == 3 && letters.contains(where: \.isLowercase)
  }
}
