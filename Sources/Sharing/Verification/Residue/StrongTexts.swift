import Bytes
import Metadata
import Vocabulary

/// The words of a string that identify one device, person or file.
///
/// | text | in items of |
/// |---|---|
/// | serials, ids: seven characters or more with three digits, no dates or versions | `deviceIdentity`, `identifier` |
/// | ids among other words: twelve hexadecimal digits or more | the same, counted as another kind |
/// | e-mail addresses | any kind |
/// | telephone numbers: nine digits or more | `contact` |
/// | web addresses with more than a host | `contact`, `creator`, `people`, `identifier` |
/// | coordinates: numbers of four decimals or more | `location` |
///
/// Names of people, places, models and titles are weak, because they may appear elsewhere for good
/// reason. A name of many devices, such as that of a colour profile, does not identify one.
struct StrongTexts {
  /// The strong texts.
  private(set) var texts: [String] = []
  /// The angles among them, in millionths of a degree.
  private(set) var angles: [Int] = []

  /// Searches the text of an item.
  init(in text: String, of item: Item) {
    let signs = Signs(in: text)
    // Most texts contain nothing distinctive.
    guard signs.digits >= 3 || signs.hasAtSign || signs.hasColon else { return }
    let mayBeID = signs.digits >= 3 && item.identifies
    let mayBePhone = signs.digits >= 9 && item.kinds.contains(.contact)
    let mayBePage =
      signs.hasColon && item.kinds.intersects([.contact, .creator, .people, .identifier])
    let mayBeAngle = signs.digits >= 4 && signs.hasPoint && item.kinds.contains(.location)
    guard mayBeID || signs.hasAtSign || mayBePhone || mayBePage || mayBeAngle else { return }
    for line in IdentifyingText.lines(of: text) {
      if mayBeID {
        let ids = line.utf8.split(separator: UInt8(ascii: " ")).filter(Self.isID)
          .compactMap(String.init)
        texts += item.isIdentity ? ids : ids.filter(Self.isLongID)
      }
      if signs.hasAtSign || mayBePage {
        let words = IdentifyingText.words(of: line)
        let mails = words.map(Self.withoutScheme).filter(IdentifyingText.isMailAddress)
        texts += mails.map(String.init)
        if mayBePage { texts += words.filter(Self.isPage).map(String.init) }
      }
      if mayBePhone, Self.isPhone(line) { texts.append(Self.trimmed(line)) }
      if mayBeAngle {
        let numbers = line.utf8.split { !$0.isDigit && $0 != 0x2E }.compactMap(String.init)
        angles += numbers.compactMap(Self.angle)
      }
    }
  }

  /// The signs of strong text in a string.
  private struct Signs {
    private(set) var digits = 0
    private(set) var (hasAtSign, hasColon, hasPoint) = (false, false, false)

    init(in text: String) {
      let units = text.utf8.span
      for index in units.indices {
        switch units[index] {
        case 0x30...0x39: digits += 1
        case UInt8(ascii: "@"): hasAtSign = true
        case UInt8(ascii: ":"): hasColon = true
        case UInt8(ascii: "."): hasPoint = true
        default: break
        }
      }
    }
  }

  private static func trimmed(_ line: Substring) -> String {
    String(line.drop(while: \.isWhitespace))
  }

  /// Returns whether a word is a serial number or an id.
  private static func isID(_ word: Substring.UTF8View) -> Bool {
    word.count >= 7 && word.count(where: \.isDigit) >= 3 && !isDate(word) && !isCommon(word)
      && !isVersion(word)
  }

  /// Returns whether a word has more consecutive hexadecimal digits than words and numbers usually
  /// have, ignoring dashes.
  private static func isLongID(_ word: String) -> Bool {
    var run = 0
    for character in word where character != "-" {
      run = character.isHexDigit ? run + 1 : 0
      if run == 12 { return true }
    }
    return false
  }

  /// Returns whether a word is a version, such as `24.1.0.0`.
  private static func isVersion(_ word: Substring.UTF8View) -> Bool {
    word.allSatisfy { $0.isDigit || $0 == 0x2E } && word.contains(0x2E)
  }

  /// Returns whether a word is a date, such as `2024-05-01...`, `2024:05:01...` or `20240501`.
  private static func isDate(_ word: Substring.UTF8View) -> Bool {
    guard let first = word.first, first.isDigit else { return false }
    return IdentifyingText.beginsWithDate(Substring(word))
      || IdentifyingText.isDate(Array(word.prefix(while: \.isDigit)))
  }

  /// Returns whether a word is a name of a namespace or a format, which every packet contains.
  private static func isCommon(_ word: Substring.UTF8View) -> Bool {
    namespaces.contains { word.starts(with: $0) }
  }

  private static let namespaces = [
    "http://ns.", "http://www.w3.org", "http://purl.org", "https://ns.", "urn:oid:",
  ].map { Array($0.utf8) }

  /// Returns a word without `mailto:` or a label.
  private static func withoutScheme(_ word: Substring) -> Substring {
    let units = word.utf8
    return word[
      (units.lastIndex(of: UInt8(ascii: ":")).map(units.index(after:)) ?? word.startIndex)...]
  }

  private static func isPhone(_ line: Substring) -> Bool {
    line.utf8.count(where: \.isDigit) >= 9
      && line.allSatisfy { $0.isNumber || " +-()/.".contains($0) }
      && !isDate(trimmed(line)[...].utf8)
  }

  private static func isPage(_ word: Substring) -> Bool {
    IdentifyingText.namesScheme(word) && !isCommon(word.utf8) && IdentifyingText.isPage(word)
  }

  /// Returns a number with four decimals or more, as coordinates have.
  private static func angle(_ number: String) -> Int? {
    let components = number.split(separator: ".", omittingEmptySubsequences: false)
    guard components.count == 2, (1...3).contains(components[0].utf8.count),
      (4...15).contains(components[1].utf8.count), let degrees = Double(number), degrees <= 180
    else { return nil }
    return Int((degrees * 1_000_000).rounded())
  }
}

extension StrongTexts {
  /// Adds the needles of a string: in UTF-8, in Latin-1, and with XML entities.
  ///
  /// A string with characters beyond Latin-1, which are not separated by zeros, is also added in
  /// UTF-16 and UTF-32.
  static func add(_ text: String, to needles: inout Needles) {
    needles.add(text.utf8)
    let bytes = text.utf8.prefix(Needles.maximumLength)
    if bytes.contains(where: { entity(for: $0) != nil }) {
      needles.add(bytes.flatMap { byte in entity(for: byte).map { Array($0.utf8) } ?? [byte] })
    }
    guard text.utf8.contains(where: { $0 >= 0x80 }) else { return }
    let scalars = text.unicodeScalars
    if scalars.contains(where: { $0.value > 0xFF }) {
      addWide(text, to: &needles)
    } else {
      needles.add(scalars.map { UInt8(truncatingIfNeeded: $0.value) })
    }
  }

  /// Adds a string in UTF-16 and in UTF-32, in both byte orders.
  private static func addWide(_ text: String, to needles: inout Needles) {
    for order in [ByteOrder.bigEndian, .littleEndian] {
      needles.add(isNumber: false) { bytes in
        for unit in text.utf16.prefix(Needles.maximumLength / 2) {
          bytes.append(number: unit, order)
        }
      }
      needles.add(isNumber: false) { bytes in
        for scalar in text.unicodeScalars.prefix(Needles.maximumLength / 4) {
          bytes.append(number: scalar.value, order)
        }
      }
    }
  }

  /// Returns the XML entity for a character that cannot be written directly.
  private static func entity(for byte: UInt8) -> String? {
    switch byte {
    case UInt8(ascii: "&"): "&amp;"
    case UInt8(ascii: "<"): "&lt;"
    case UInt8(ascii: ">"): "&gt;"
    default: nil
    }
  }

  /// Adds the needles of a binary id if it is long and looks random.
  static func add(_ bytes: [UInt8], to needles: inout Needles) {
    guard (8...64).contains(bytes.count), Set(bytes).count >= 6 else { return }
    needles.add(bytes)
    needles.add(bytes.reversed())
  }
}
