/// A date, with or without a time, as a carrier writes it.
public struct WrittenDate: Sendable, Hashable {
  /// The whole value.
  public let text: String
  /// The form it is written in.
  public let form: Form

  /// The forms in which carriers write dates.
  public enum Form: Sendable, Hashable, CaseIterable {
    /// `2026:03:31 15:36:14` [Exif 3.0 4.6.5].
    case exif
    /// `2026`, `2026-03`, `2026-03-31`, `2026-03-31T15:36`, with seconds, parts of them and a zone
    /// [ISO 16684-1 8.2.1.2].
    case xmp
    /// `20260331` [IIM 4.2 2:55].
    case iptc
  }

  /// How many characters a date has in EXIF; behind them stand zeros.
  public static let exifLength = 19

  /// Takes a text that is written in a form; nil where it is not.
  public init?(_ text: String, as form: Form) {
    self.text = text
    self.form = form
    guard text.utf8.count <= 40, parts != nil else { return nil }
  }

  /// The date at the start of the unit it lies in, in the same form, which then says no more than
  /// it must: without zone and parts of seconds, and in XMP without what is not known.
  ///
  /// A month or day of zero is one that is not known already, and stays.
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
      }
    return WrittenDate(coarse, as: form) ?? self
  }

  private var parts: Parts? {
    let units = Array(text.utf8)
    switch form {
    case .exif: return Parts(units, "YYYY:MM:DD hh:mm:ss")
    case .iptc: return Parts(units, "YYYYMMDD")
    case .xmp:
      let patterns = ["YYYY", "YYYY-MM", "YYYY-MM-DD", "YYYY-MM-DDThh:mm", "YYYY-MM-DDThh:mm:ss"]
      let local = units.withoutZone.withoutFraction
      return patterns.lazy.compactMap { Parts(local, $0) }.first
    }
  }
}

/// The digits of a date, as they are written.
private struct Parts {
  var year = ""
  var month = ""
  var day = ""
  var hour: String?

  /// Reads a text that has digits where a pattern has letters for them.
  init?(_ text: [UInt8], _ pattern: String) {
    let pattern = Array(pattern.utf8)
    guard text.count == pattern.count else { return nil }
    var digits: [UInt8: String] = [:]
    for (character, place) in zip(text, pattern) {
      switch place {
      case UInt8(ascii: "Y"), UInt8(ascii: "M"), UInt8(ascii: "D"), UInt8(ascii: "h"),
        UInt8(ascii: "m"), UInt8(ascii: "s"):
        guard (0x30...0x39).contains(character) else { return nil }
        digits[place, default: ""].unicodeScalars.append(Unicode.Scalar(character))
      default:
        guard character == place else { return nil }
      }
    }
    let limits: [(Unicode.Scalar, Int)] = [("M", 12), ("D", 31), ("h", 23), ("m", 59), ("s", 60)]
    for (place, limit) in limits {
      guard Int(digits[UInt8(ascii: place)] ?? "0").map({ $0 <= limit }) == true else { return nil }
    }
    year = digits[UInt8(ascii: "Y")] ?? ""
    month = digits[UInt8(ascii: "M")] ?? ""
    day = digits[UInt8(ascii: "D")] ?? ""
    hour = digits[UInt8(ascii: "h")]
  }

  /// What XMP writes of the date where smaller units are not known.
  func text(to unit: TimeUnit) -> String {
    var text = year
    if unit < .year, !month.isEmpty { text += "-\(month)" }
    if unit < .month, !day.isEmpty { text += "-\(day)" }
    if unit < .day, let hour { text += "T\(hour):00" }
    return text
  }
}

extension String {
  /// The first month or day, or the one that is not known.
  fileprivate var start: String { self == "00" ? "00" : "01" }
}

extension [UInt8] {
  /// The text without `Z` or `+02:00` behind a time; a text without a time has no zone.
  fileprivate var withoutZone: [UInt8] {
    guard contains(UInt8(ascii: "T")) else { return self }
    if last == UInt8(ascii: "Z") { return dropLast() }
    guard count > 6, self[count - 3] == UInt8(ascii: ":"),
      [UInt8(ascii: "+"), UInt8(ascii: "-")].contains(self[count - 6]),
      [5, 4, 2, 1].allSatisfy({ (0x30...0x39).contains(self[count - $0]) })
    else { return self }
    return dropLast(6)
  }

  /// The text without parts of seconds.
  fileprivate var withoutFraction: [UInt8] {
    guard let point = lastIndex(of: UInt8(ascii: ".")), point == "YYYY-MM-DDThh:mm:ss".utf8.count,
      point + 1 < count, self[(point + 1)...].allSatisfy({ (0x30...0x39).contains($0) })
    else { return self }
    return Array(self[..<point])
  }
}
