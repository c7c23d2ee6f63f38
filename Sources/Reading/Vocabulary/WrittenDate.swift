/// A date, with or without a time, in the form of its carrier.
public struct WrittenDate: Sendable, Hashable {
  /// The whole value.
  public let text: String
  /// The form in which the date is written.
  public let form: Form

  /// The forms in which carriers write dates.
  public enum Form: Sendable, Hashable, CaseIterable {
    /// `2026:03:31 15:36:14` [Exif 3.0 4.6.5].
    case exif
    /// `2026`, `2026-03`, `2026-03-31`, `2026-03-31T15:36`, with seconds, fractions of them and a
    /// zone [ISO 16684-1 8.2.1.2].
    case xmp
    /// `20260331` [IIM 4.2 2:55].
    case iptc
    /// As in XMP, also with a space for `T` and with a zone without a colon; characters of omitted
    /// units are kept, so that the text keeps its length: `2026-03-31T00:00:00+0000` [ISO 8601].
    case fixed
  }

  /// The number of characters of a date in EXIF; zeros follow them.
  public static let exifLength = 19

  /// Creates a date from text in a form, or returns nil if the text does not have that form.
  public init?(_ text: String, as form: Form) {
    self.text = text
    self.form = form
    guard text.utf8.count <= 40, parts != nil else { return nil }
  }

  /// Returns the date at the start of the unit that contains it, in the same form.
  ///
  /// The result has only the necessary parts: no zone and no fractions of seconds, and in XMP no
  /// unknown units. A month or day of zero is already unknown, and is kept.
  func coarse(to unit: TimeUnit) -> WrittenDate {
    guard let parts else { return self }
    let month = unit < .year ? parts.month : parts.month.start
    let day = unit < .month ? parts.day : parts.day.start
    let hour = unit < .day ? parts.hour ?? "00" : "00"
    let coarse =
      switch form {
      case .exif: "\(parts.year):\(month):\(day) \(hour):00:00"
      case .iptc: "\(parts.year)\(month)\(day)"
      case .xmp: parts.text(to: unit)
      case .fixed: fixed(to: unit)
      }
    return WrittenDate(coarse, as: form) ?? self
  }

  private var parts: Parts? {
    let units = Array(text.utf8)
    switch form {
    case .exif: return Parts(units, as: "YYYY:MM:DD hh:mm:ss")
    case .iptc: return Parts(units, as: "YYYYMMDD")
    case .xmp:
      let local = units.withoutZone.withoutFraction
      return Self.patterns.lazy.compactMap { Parts(local, as: $0) }.first
    case .fixed:
      let local = units.withT.withColonInZone.withoutZone.withoutFraction
      return Self.patterns.lazy.compactMap { Parts(local, as: $0) }.first
    }
  }

  private static let patterns = [
    "YYYY", "YYYY-MM", "YYYY-MM-DD", "YYYY-MM-DDThh:mm", "YYYY-MM-DDThh:mm:ss",
  ]

  /// Returns the text with zeros for the digits after a unit, and ones for months and days.
  private func fixed(to unit: TimeUnit) -> String {
    let kept =
      switch unit {
      case .year: "YYYY".utf8.count
      case .month: "YYYY-MM".utf8.count
      case .day: "YYYY-MM-DD".utf8.count
      case .hour: "YYYY-MM-DDThh".utf8.count
      }
    let ones: Set = ["YYYY-M".utf8.count, "YYYY-MM-D".utf8.count]
    let units = Array(text.utf8)
    let characters = units.enumerated().map { index, character -> UInt8 in
      switch character {
      // A zone of zero has a plus sign, even if the zone was west of Greenwich.
      case UInt8(ascii: "-") where index > "YYYY-MM-DD".utf8.count: return UInt8(ascii: "+")
      case 0x30...0x39 where index >= kept:
        let isUnknown = index > 0 && units[(index - 1)...index].allSatisfy { $0 == 0x30 }
        return ones.contains(index) && !isUnknown ? 0x31 : 0x30
      default: return character
      }
    }
    return String(decoding: characters, as: UTF8.self)
  }
}

/// The digits of a date.
private struct Parts {
  var year = ""
  var month = ""
  var day = ""
  var hour: String?

  /// Reads text that has digits in the places where a pattern has field letters.
  init?(_ text: [UInt8], as pattern: String) {
    guard text.count == pattern.utf8.count else { return nil }
    for (character, symbol) in zip(text, pattern.utf8) {
      guard Self.isField(symbol) ? (0x30...0x39).contains(character) : character == symbol else {
        return nil
      }
    }
    let fields = Fields(text, pattern)
    let limits: [(Unicode.Scalar, Int)] = [("M", 12), ("D", 31), ("h", 23), ("m", 59), ("s", 60)]
    guard limits.allSatisfy({ fields.number($0) <= $1 }) else { return nil }
    year = fields.digits("Y")
    month = fields.digits("M")
    day = fields.digits("D")
    let hour = fields.digits("h")
    self.hour = hour.isEmpty ? nil : hour
  }

  private static func isField(_ symbol: UInt8) -> Bool {
    switch symbol {
    case UInt8(ascii: "Y"), UInt8(ascii: "M"), UInt8(ascii: "D"), UInt8(ascii: "h"),
      UInt8(ascii: "m"), UInt8(ascii: "s"):
      true
    default: false
    }
  }

  /// A text and its pattern: the digits of a field are those at the places of its letter.
  private struct Fields {
    let pairs: Zip2Sequence<[UInt8], String.UTF8View>

    init(_ text: [UInt8], _ pattern: String) { pairs = zip(text, pattern.utf8) }

    /// Returns the digits of a field; empty if the pattern has no such letter.
    func digits(_ letter: Unicode.Scalar) -> String {
      String(decoding: pairs.filter { $1 == UInt8(ascii: letter) }.map(\.0), as: UTF8.self)
    }

    /// Returns the number of a field; 0 if the pattern has no such letter.
    func number(_ letter: Unicode.Scalar) -> Int {
      pairs.reduce(0) { $1.1 == UInt8(ascii: letter) ? $0 * 10 + Int($1.0 - 0x30) : $0 }
    }
  }

  /// Returns XMP's text for a date whose smaller units are unknown.
  func text(to unit: TimeUnit) -> String {
    var text = year
    if unit < .year, !month.isEmpty { text += "-\(month)" }
    if unit < .month, !day.isEmpty { text += "-\(day)" }
    if unit < .day, let hour { text += "T\(hour):00" }
    return text
  }
}

extension String {
  /// The first month or day, or `00` if it is unknown.
  fileprivate var start: String { self == "00" ? "00" : "01" }
}

extension [UInt8] {
  /// The text with a `T` before its time in place of a space.
  fileprivate var withT: [UInt8] {
    let index = "YYYY-MM-DD".utf8.count
    guard count > index, self[index] == UInt8(ascii: " ") else { return self }
    var text = self
    text[index] = UInt8(ascii: "T")
    return text
  }

  /// The text with a colon in a zone such as `+0200`.
  fileprivate var withColonInZone: [UInt8] {
    guard count > 5, [UInt8(ascii: "+"), UInt8(ascii: "-")].contains(self[count - 5]),
      contains(UInt8(ascii: "T"))
    else { return self }
    return self[..<(count - 2)] + [UInt8(ascii: ":")] + self[(count - 2)...]
  }

  /// The text without `Z` or `+02:00` after a time; text without a time has no zone.
  fileprivate var withoutZone: [UInt8] {
    guard contains(UInt8(ascii: "T")) else { return self }
    if last == UInt8(ascii: "Z") { return dropLast() }
    guard count > 6, self[count - 3] == UInt8(ascii: ":"),
      [UInt8(ascii: "+"), UInt8(ascii: "-")].contains(self[count - 6]),
      [5, 4, 2, 1].allSatisfy({ (0x30...0x39).contains(self[count - $0]) })
    else { return self }
    return dropLast(6)
  }

  /// The text without fractions of seconds.
  fileprivate var withoutFraction: [UInt8] {
    guard let point = lastIndex(of: UInt8(ascii: ".")), point == "YYYY-MM-DDThh:mm:ss".utf8.count,
      point + 1 < count, self[(point + 1)...].allSatisfy({ (0x30...0x39).contains($0) })
    else { return self }
    return Array(self[..<point])
  }
}
