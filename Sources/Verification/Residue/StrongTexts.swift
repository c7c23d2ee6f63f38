import Metadata
import Vocabulary

/// The words of a text that tell one device, person or file from all others.
///
/// | text | of items of |
/// |---|---|
/// | serials and ids: seven characters or more, three of them digits, no date and no version | `deviceIdentity`, `identifier` |
/// | ids among other words: twelve hexadecimal digits or more | the same, counted as another kind |
/// | e-mail addresses | any kind |
/// | telephone numbers: nine digits or more | `contact` |
/// | web addresses with more than a host | `contact`, `creator`, `people`, `identifier` |
/// | coordinates: numbers of four decimals or more | `location` |
///
/// Names of people, places, models and titles are weak: they may rightly stand elsewhere. A name
/// for many devices, as that of a colour profile, is none for one.
struct StrongTexts {
  /// The strong texts.
  private(set) var texts: Set<String> = []
  /// Angles among them, in millionths of a degree.
  private(set) var angles: Set<Int> = []

  /// Looks through the text of an item.
  init(in text: String, of item: Item) {
    for line in IdentifyingText.lines(of: text) {
      let words = IdentifyingText.words(of: line)
      if item.identifies {
        let ids = line.utf8.split(separator: UInt8(ascii: " ")).compactMap(String.init)
          .filter(Self.isID)
        texts.formUnion(item.isIdentity ? ids : ids.filter(Self.isLongID))
      }
      let mails = words.map(Self.withoutScheme).filter(IdentifyingText.isMailAddress)
      texts.formUnion(mails.map(String.init))
      if item.kinds.contains(.contact), Self.isPhone(line) { texts.insert(Self.trimmed(line)) }
      if item.kinds.intersects([.contact, .creator, .people, .identifier]) {
        texts.formUnion(words.filter(Self.isPage).map(String.init))
      }
      if item.kinds.contains(.location) {
        let numbers = line.utf8.split { !$0.isDigit && $0 != 0x2E }.compactMap(String.init)
        angles.formUnion(numbers.compactMap(Self.angle))
      }
    }
  }

  private static func trimmed(_ line: Substring) -> String {
    String(line.drop(while: \.isWhitespace))
  }

  /// Whether a word is a serial or an id.
  private static func isID(_ word: String) -> Bool {
    word.utf8.count >= 7 && word.utf8.count(where: \.isDigit) >= 3 && !isDate(word)
      && !isCommon(word) && !isVersion(word)
  }

  /// Whether there are as many hexadecimal digits in a row as in no word or number, dashes aside.
  private static func isLongID(_ word: String) -> Bool {
    var run = 0
    for character in word where character != "-" {
      run = character.isHexDigit ? run + 1 : 0
      if run == 12 { return true }
    }
    return false
  }

  /// `24.1.0.0` and the like.
  private static func isVersion(_ word: String) -> Bool {
    word.utf8.contains(UInt8(ascii: ".")) && word.utf8.allSatisfy { $0.isDigit || $0 == 0x2E }
  }

  /// `2024-05-01...`, `2024:05:01...`, `20240501` and the like.
  private static func isDate(_ word: String) -> Bool {
    IdentifyingText.beginsWithDate(Substring(word))
      || IdentifyingText.isDate(Array(word.utf8.prefix(while: \.isDigit)))
  }

  /// Names of namespaces and formats stand in every packet.
  private static func isCommon(_ word: String) -> Bool {
    ["http://ns.", "http://www.w3.org", "http://purl.org", "https://ns.", "urn:oid:"].contains {
      word.hasPrefix($0)
    }
  }

  /// A word without `mailto:` or a label.
  private static func withoutScheme(_ word: Substring) -> Substring {
    let units = word.utf8
    return word[
      (units.lastIndex(of: UInt8(ascii: ":")).map(units.index(after:)) ?? word.startIndex)...]
  }

  private static func isPhone(_ line: Substring) -> Bool {
    line.utf8.count(where: \.isDigit) >= 9
      && line.allSatisfy { $0.isNumber || " +-()/.".contains($0) } && !isDate(trimmed(line))
  }

  private static func isPage(_ word: Substring) -> Bool {
    IdentifyingText.namesScheme(word) && !isCommon(String(word)) && IdentifyingText.isPage(word)
  }

  /// A number of four decimals or more, as coordinates are written.
  private static func angle(_ number: String) -> Int? {
    let parts = number.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, (1...3).contains(parts[0].utf8.count),
      (4...15).contains(parts[1].utf8.count), let degrees = Double(number), degrees <= 180
    else { return nil }
    return Int((degrees * 1_000_000).rounded())
  }
}

extension StrongTexts {
  /// The needles of a text: in UTF-8, in Latin-1, and as XML writes it; where it has characters
  /// beyond those of Latin-1, which stand between zeros, in UTF-16 and UTF-32 as well.
  static func needles(of text: String) -> [Needle] {
    let bytes = Array(text.utf8)
    var needles = [Needle(bytes), Needle(escaped(bytes))]
    let scalars = text.unicodeScalars
    if scalars.contains(where: { $0.value > 0xFF }) {
      needles += Needle.wide(text)
    } else if scalars.count < bytes.count {
      needles.append(Needle(scalars.map { UInt8(truncatingIfNeeded: $0.value) }))
    }
    return needles.compactMap { $0 }
  }

  /// A text as XML writes it; nothing where that is the same.
  private static func escaped(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.contains(where: { entity(for: $0) != nil }) else { return [] }
    return bytes.flatMap { byte in entity(for: byte).map { Array($0.utf8) } ?? [byte] }
  }

  private static func entity(for byte: UInt8) -> String? {
    switch byte {
    case UInt8(ascii: "&"): "&amp;"
    case UInt8(ascii: "<"): "&lt;"
    case UInt8(ascii: ">"): "&gt;"
    default: nil
    }
  }

  /// The needles of an id in bytes: such are long and look random.
  static func needles(of bytes: [UInt8]) -> [Needle] {
    guard (8...64).contains(bytes.count), Set(bytes).count >= 6 else { return [] }
    return [Needle(bytes), Needle(bytes.reversed())].compactMap { $0 }
  }
}
