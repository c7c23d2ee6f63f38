import Vocabulary

/// A text of an item that goes, which others may repeat, as it is searched for.
///
/// | text | of items of | strength |
/// |---|---|---|
/// | serials and ids: a word, or digits in groups, of six letters and digits at least, three of them digits and four of them different; no date, no round number | `deviceIdentity`, `identifier` | strong |
/// | e-mail addresses, by themselves or among other words | any of these | strong |
/// | telephone numbers and postal addresses: as serials, with spaces | `contact` | strong |
/// | web addresses with more than a host | `contact`, `creator`, `people`, `identifier` | strong |
/// | names of four letters, or of three that are not all capitals, or of two ideographs | `location`, `people`, `creator`, `deviceModel`, `contact` | weak |
/// | days | `captureTime` | weak |
struct RepeatableText {
  /// Its letters and digits, see `FoldedText`.
  let units: [UInt8]
  let strength: Echo.Strength
  /// Whether nothing may stand between its characters: a few digits stand among others too often.
  let standsTogether: Bool

  private let isDay: Bool

  private init(_ units: [UInt8], strength: Echo.Strength, isDay: Bool = false) {
    self.units = units
    self.isDay = isDay
    self.strength = strength
    standsTogether = !isDay && units.count < Self.longNumber && units.allSatisfy(\.isDigit)
  }

  /// The kinds whose values such texts are.
  var kinds: Set<Kind> {
    switch strength {
    case .strong: Self.identifying
    case .whole, .weak: isDay ? [.captureTime] : Self.naming
    }
  }

  /// Kinds of which anything is searched for.
  static let kinds: Set<Kind> = [
    .location, .captureTime, .deviceModel, .deviceIdentity, .people, .creator, .contact,
    .identifier,
  ]

  private static let identity: Set<Kind> = [.deviceIdentity, .identifier]
  private static let identifying: Set<Kind> = [.deviceIdentity, .identifier, .contact]
  private static let naming: Set<Kind> = [.location, .people, .creator, .deviceModel, .contact]
  private static let addressed: Set<Kind> = [.contact, .creator, .people, .identifier]

  /// Longer texts are no names, and nobody repeats them word by word.
  private static let longest = 200
  private static let longNumber = 9
  /// The largest numbers of 32, 31 and 24 bits: they stand for nothing known.
  private static let limits: Set = [4_294_967_295, 4_294_967_294, 2_147_483_647, 16_777_215]
}

extension RepeatableText {
  /// The texts to search for, from one line of text of an item that is removed for these kinds.
  static func all(in line: Substring, of item: Item, without kinds: Set<Kind>) -> [RepeatableText] {
    let mails = IdentifyingText.words(of: line).filter(IdentifyingText.isMailAddress).map {
      RepeatableText(FoldedText(String($0)).units, strength: .strong)
    }
    let text = withoutScheme(line.drop { $0.isWhitespace })
    guard text.utf8.count <= longest else { return mails }
    let units = FoldedText(String(text)).units
    if isStrong(text, folded: units, of: item, without: kinds) {
      return mails + [RepeatableText(units, strength: .strong)]
    }
    // Under a name that is not known, a text may be anything.
    guard mails.isEmpty, item.key != .other, !kinds.isDisjoint(with: naming), isName(text) else {
      return mails
    }
    return [RepeatableText(units, strength: .weak)]
  }

  /// The texts to search for, from a whole number of an item that is removed for these kinds.
  static func all(in number: Double, of item: Item, without kinds: Set<Kind>) -> [RepeatableText] {
    guard item.identifies, !kinds.isDisjoint(with: identity), let whole = Int(exactly: number),
      whole > 0,
      !whole.isMultiple(of: 1000), !limits.contains(whole)
    else { return [] }
    let units = Array("\(whole)".utf8)
    return isDistinctive(units) ? [RepeatableText(units, strength: .strong)] : []
  }

  /// The day of a date such as `2026:05:03 12:30:00`, in the forms that people and names of files
  /// use.
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
    // A number of a telephone or device may be written in groups.
    let isNumber = text.utf8.allSatisfy { $0.isDigit || " +-/().".utf8.contains($0) }
    return isWord || isNumber || kinds.contains(.contact)
  }

  /// Whether letters and digits are enough and various, and no date.
  private static func isDistinctive(_ units: [UInt8]) -> Bool {
    units.count >= 6 && units.count(where: \.isDigit) >= 3 && Set(units).count >= 4
      && !IdentifyingText.isDate(units)
  }

  /// An identifier behind the name of its scheme, such as `uuid:` or `xmp.did:`.
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

  /// Whether a text has enough letters to be a name and no word of every language.
  private static func isName(_ text: Substring) -> Bool {
    // Of ASCII, the bytes tell as much as the characters, for which tables are looked up.
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
