/// The reader of positions in the texts of all carriers, known or not.
///
/// | form | such as |
/// |---|---|
/// | decimal degrees with four places each | `48.8577, 2.2950`, `48,8577; 2,2950` |
/// | with a name, two places | `"lat": 48.86, "lng": 2.30`, `gps=48.86,2.30` |
/// | degrees, minutes and seconds | `48°51'27.76"N`, `N 48 51.463 E 2 17.703`, `N:485127.76` |
/// | ISO 6709, NMEA 0183 | `+48.8577+002.2950/`, `4851.4627,N,00217.7034,E` |
/// | `geo:` [RFC 5870] and links to maps | `geo:48.86,2.30`, `…/@48.86,2.30,17z`, `…?ll=48.86,2.30` |
/// | WKT [OGC 06-103r4 7] and GeoJSON [RFC 7946 3.1] | `POINT(2.3 48.9)`, `"coordinates":[2.3,48.9]` |
/// | plus codes, geohashes, MGRS | `8FW4V75V+8Q`, `geohash: u09tvw0`, `MGRS 31UDQ4825111932` |
/// | machine tags | `geo:lat=48.86` |
///
/// Names, hemispheres and units may be words of other languages (`PositionWords`), and any signs
/// may appear between two numbers. Positions are also found in base64 of such a text, and with
/// `%2C` in links. The work grows with the length of the text.
enum PositionText {
  /// The minimum length of a position: `geo:1,2`.
  static let minimumLength = 7

  /// Returns whether a text names a position.
  static func occurs(in text: String) -> Bool {
    occurs(in: text, depth: 0)
  }

  /// Returns whether a text among bytes names a position, in UTF-8, Latin-1 or UTF-16.
  static func occurs(inBytes bytes: some Collection<UInt8>) -> Bool {
    let bytes = Array(bytes)
    if let text = TextDecoding.text(bytes) { return occurs(in: text) }
    return bytes.containsPrintedText(passing: PositionHint.occurs) { run in
      // Text that is neither UTF-8 nor Latin-1 may be Shift-JIS or EUC, in which ASCII letters and
      // digits are the same.
      occurs(
        in: TextDecoding.text(run)
          ?? String(decoding: run.map { $0 < 0x80 ? $0 : 0x7E }, as: UTF8.self))
    }
  }

  /// Returns the axis of the only angle in a short text: `n` or `e`.
  ///
  /// Writers put the other angle in the next text.
  static func loneAxis(in text: String) -> UInt8? {
    guard text.utf8.count <= maximumHalfLength, text.utf8.contains(where: \.isDigit),
      text.utf8.contains(where: mayFollowDegrees)
    else { return nil }
    return PositionUnits(text).loneAxis
  }

  /// Returns whether a character may be a decimal point or a sign of degrees.
  private static func mayFollowDegrees(_ unit: UInt8) -> Bool {
    unit >= 0x80 || ".,dD".utf8.contains(unit)
  }

  /// The maximum length of a text with half of a position.
  private static let maximumHalfLength = 256

  /// The maximum number of times that a text is decoded from base64.
  private static let depthLimit = 2

  private static func occurs(in text: String, depth: Int) -> Bool {
    guard text.utf8.count >= minimumLength, PositionHint.occurs(in: text.utf8.span) else {
      return false
    }
    if PositionUnits(text).namePosition { return true }
    if let joined = text.withoutZeros, PositionUnits(joined).namePosition { return true }
    if let decoded = text.withoutPercents, PositionUnits(decoded).namePosition { return true }
    guard depth < depthLimit else { return false }
    return Base64Texts(in: text).texts.contains { occurs(in: $0, depth: depth + 1) }
  }
}

extension PositionUnits {
  /// Whether the text names a position in any of the forms.
  var namePosition: Bool {
    namesPlace
      || numbers.indices.contains { index in
        isDecimalPair(at: index) || isNamed(at: index) || isInternational(at: index)
          || signs.hemisphere && isHemispheric(at: index) || signs.link && isLinked(at: index)
          || signs.bracket && isGeometry(at: index)
      }
  }
}

extension String {
  /// The text without the line ends that represent zeros in UTF-16 without a mark.
  ///
  /// The value is nil unless many lines have one character.
  fileprivate var withoutZeros: String? {
    let ends = utf8.count { $0 == 0x0A }
    guard ends > 8, ends * 3 >= utf8.count else { return nil }
    return String(decoding: utf8.filter { $0 != 0x0A }, as: UTF8.self)
  }

  /// The text with `%2C` and similar sequences decoded, or nil if there are none.
  fileprivate var withoutPercents: String? {
    guard utf8.contains(UInt8(ascii: "%")) else { return nil }
    let units = Array(utf8)
    var decoded: [UInt8] = []
    var index = 0
    while index < units.count {
      let digits = String(decoding: units[min(index + 1, units.count)...].prefix(2), as: UTF8.self)
      if units[index] == UInt8(ascii: "%"), digits.utf8.count == 2,
        let unit = UInt8(digits, radix: 16)
      {
        decoded.append(unit)
        index += 3
      } else {
        decoded.append(units[index])
        index += 1
      }
    }
    return decoded.count < units.count ? String(decoding: decoded, as: UTF8.self) : nil
  }
}

extension [UInt8] {
  /// Returns whether a plain text among the bytes, with one byte per character or, for ASCII, two,
  /// passes a test and satisfies the predicate.
  fileprivate func containsPrintedText(
    passing test: (Span<UInt8>) -> Bool, where predicate: ([UInt8]) -> Bool
  ) -> Bool {
    containsRun(from: 0, step: 1, of: isPrinted) { run in
      test(span.extracting(run)) && predicate(Array(self[run]))
    }
      // UTF-16 in either order, from the offset of its first character.
      || [0, 1].contains { first in
        containsRun(
          from: first, step: 2, of: { isPrintedInTwo(at: $0, isBigEndian: first == 1) }
        ) { run in
          let text = stride(from: run.lowerBound, to: run.upperBound, by: 2).map { self[$0] }
          return test(text.span) && predicate(text)
        }
      }
  }

  /// Returns whether a run of printed characters, long enough for a position, satisfies the
  /// predicate.
  private func containsRun(
    from first: Int, step: Int, of isPrinted: (Int) -> Bool, where predicate: (Range<Int>) -> Bool
  ) -> Bool {
    var start = first
    // The last of the characters that make a run long enough is looked at first: mostly none of
    // those before a character that is not printed has to be.
    let reach = (PositionText.minimumLength - 1) * step
    while start + reach < count {
      var last = start + reach
      while last >= start, isPrinted(last) { last -= step }
      guard last < start else {
        start = last + step
        continue
      }
      var end = start + reach + step
      while end < count, isPrinted(end) { end += step }
      if predicate(start..<Swift.min(end, count)) { return true }
      start = end + step
    }
    return false
  }

  /// Returns whether a byte may be a printed character, in Latin-1 or part of one in UTF-8.
  private func isPrinted(at index: Int) -> Bool { self[index] >= 0x20 && self[index] != 0x7F }

  /// Returns whether an ASCII character is printed in UTF-16, whose zero may be cut off at the end.
  private func isPrintedInTwo(at index: Int, isBigEndian: Bool) -> Bool {
    (0x20...0x7E).contains(self[index])
      && (index + 1 < count ? self[index + 1] == 0 : isBigEndian)
  }
}
