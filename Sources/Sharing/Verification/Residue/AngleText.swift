/// The text forms of a latitude or longitude.
///
/// Each form ends at the precision of four decimals of a degree, about eleven metres: more digits
/// denote the same place. Writers truncate or round there, so both results are included.
struct AngleText {
  /// The absolute value of the angle, in millionths of a degree.
  private let size: Int
  private let isLatitude: Bool

  /// Takes an angle.
  ///
  /// Returns nil if it has at most two decimals, because such numbers occur in many files.
  init?(millionths: Int, isLatitude: Bool) {
    size = Int(millionths.magnitude)
    guard size % 10_000 != 0 else { return nil }
    self.isLatitude = isLatitude
  }

  /// Adds the needles of all forms.
  func add(to needles: inout Needles) {
    addDecimals(to: &needles)
    addMinutes(to: &needles)
    addSeconds(to: &needles)
  }

  /// Adds the most common forms, `48.8577` and `48,8577`, with one more decimal if the degrees are
  /// zero.
  func addDecimals(to needles: inout Needles) {
    let (step, digits) = size < 1_000_000 ? (10, 5) : (100, 4)
    for number in size / step...(size + step / 2) / step {
      let (degrees, fraction) = number.quotientAndRemainder(dividingBy: 1_000_000 / step)
      // A number rounded to two decimals occurs in many files.
      guard fraction % 100 != 0 else { continue }
      for mark in [UInt8(ascii: "."), UInt8(ascii: ",")] {
        needles.add(isNumber: true) {
          $0.append(decimal: degrees)
          $0.append(mark)
          $0.append(decimal: fraction, width: digits)
        }
      }
    }
  }

  /// Adds forms with degrees and minutes: `48,51.46`, `48 51.46`, `48° 51.46`, `4851.46`
  /// [ISO 16684-1 8.2.1.3; ISO 6709 Annex H; NMEA 0183].
  private func addMinutes(to needles: inout Needles) {
    let hundredths = size * 6
    for number in hundredths / 1000...(hundredths + 500) / 1000 {
      let (degrees, rest) = number.quotientAndRemainder(dividingBy: 6000)
      let (minutes, fraction) = rest.quotientAndRemainder(dividingBy: 100)
      guard fraction != 0 else { continue }
      let short = fraction % 10 == 0 ? Digits(fraction / 10) : Digits(fraction, width: 2)
      // The minutes have one digit, or a leading zero.
      for width in minutes < 10 ? 1...2 : 2...2 {
        let minutes = Digits(minutes, width: width)
        needles.add(Digits(degrees), Marks.comma, minutes, Marks.point, short)
        for mark in Marks.degrees {
          needles.add(Digits(degrees), mark, minutes, Marks.point, Digits(fraction, width: 2))
        }
      }
      needles.add(
        padded(degrees), Marks.none, Digits(minutes, width: 2), Marks.point,
        Digits(fraction, width: 2))
    }
  }

  /// Adds forms with seconds: `48° 51' 27`, `48 deg 51' 27`, `48,51,27N`, `48:51:27.7`, `485127.7`.
  ///
  /// With separators that are also common in times and lists, a decimal of the second is required.
  private func addSeconds(to needles: inout Needles) {
    let tenths = size * 36
    for number in tenths / 1000...(tenths + 500) / 1000 {
      let (degrees, rest) = number.quotientAndRemainder(dividingBy: 36_000)
      let (minutes, tenth) = rest.quotientAndRemainder(dividingBy: 600)
      guard rest != 0 else { continue }
      let (seconds, decimal) = tenth.quotientAndRemainder(dividingBy: 10)
      for width in minutes < 10 || seconds < 10 ? 1...2 : 2...2 {
        let (minutes, seconds) = (Digits(minutes, width: width), Digits(seconds, width: width))
        for (first, second) in Marks.minutes {
          needles.add(Digits(degrees), first, minutes, second, seconds)
        }
        for end in isLatitude ? Marks.latitudes : Marks.longitudes {
          needles.add(Digits(degrees), Marks.comma, minutes, Marks.comma, seconds, end)
        }
      }
      let (two, end) = (Digits(minutes, width: 2), Marks.decimals[decimal])
      for mark in [Marks.colon, Marks.space] {
        needles.add(Digits(degrees), mark, two, mark, Digits(seconds, width: 2), end)
      }
      needles.add(padded(degrees), Marks.none, two, Marks.none, Digits(seconds, width: 2), end)
    }
  }

  private func padded(_ degrees: Int) -> Digits { Digits(degrees, width: isLatitude ? 2 : 3) }
}

/// The text between and after the numbers of an angle.
private enum Marks {
  static let none: [UInt8] = []
  static let (comma, point, colon, space) = (utf8(","), utf8("."), utf8(":"), utf8(" "))
  /// After the degrees, if the minutes come last.
  static let degrees = [" ", "°", "° ", "º", " deg "].map(utf8)
  /// After the degrees and after the minutes.
  static let minutes = [
    ("°", "'"), ("° ", "' "), ("º", "'"), (" deg ", "' "), ("°", "′"), ("° ", "′ "),
  ].map { (utf8($0), utf8($1)) }
  /// After the seconds.
  static let (latitudes, longitudes) = (["N", "S", "."].map(utf8), ["E", "W", "."].map(utf8))
  /// A decimal of the second.
  static let decimals = (0..<10).map { utf8(".\($0)") }

  private static func utf8(_ text: String) -> [UInt8] { Array(text.utf8) }
}

/// A number in decimal digits, with leading zeros up to `width` digits.
private struct Digits {
  let number: Int
  let width: Int

  init(_ number: Int, width: Int = 1) {
    self.number = number
    self.width = width
  }
}

extension Needles {
  /// Adds three numbers with separators and a string at the end.
  fileprivate mutating func add(
    _ degrees: Digits, _ first: [UInt8], _ minutes: Digits, _ second: [UInt8], _ last: Digits,
    _ end: [UInt8] = []
  ) {
    add(isNumber: true) {
      $0.append(decimal: degrees.number, width: degrees.width)
      $0 += first
      $0.append(decimal: minutes.number, width: minutes.width)
      $0 += second
      $0.append(decimal: last.number, width: last.width)
      $0 += end
    }
  }
}
