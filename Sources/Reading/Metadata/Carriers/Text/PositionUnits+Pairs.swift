/// Positions in decimal degrees: two adjacent numbers, or two numbers with names.
extension PositionUnits {
  /// Returns whether two numbers are decimal degrees without a name.
  ///
  /// They have four places each, or more places in one for fewer in the other.
  func isDecimalPair(at index: Int) -> Bool {
    guard isPair(index, places: 2),
      numbers[index].decimals + numbers[index + 1].decimals >= 8, let gap = gap(behind: index),
      Self.isSeparator(gap, also: "nsewo"),
      // There is only sea on every side of the zero point, and among other numbers most are small.
      max(numbers[index].size, numbers[index + 1].size) >= 4,
      !isTenths(numbers[index]) || !isTenths(numbers[index + 1]), !isMeasured(numbers[index + 1]),
      !Self.otherNames.contains(String(decoding: word(before: numbers[index].start), as: UTF8.self))
    else { return false }
    return isWholeRun(around: index, gap: gap)
  }

  /// Returns whether a pair is not part of a row of numbers.
  ///
  /// In such a row, the separator inside the pair differs from the one between pairs, except before
  /// a less exact height. In a row of numbers of several things, such as a line of a table, a pair
  /// of five places each is beside others that have fewer than four.
  private func isWholeRun(around index: Int, gap: ArraySlice<UInt8>) -> Bool {
    func continues(_ other: ArraySlice<UInt8>?) -> Bool {
      guard let other else { return false }
      return Self.isSeparator(other, also: "") && Self.shape(other) == Self.shape(gap)
    }
    let continuesBefore = continues(self.gap(behind: index - 1))
    let continuesBehind = continues(self.gap(behind: index + 1))
    if !continuesBefore, !continuesBehind { return true }
    if min(numbers[index].decimals, numbers[index + 1].decimals) >= 5 {
      return (!continuesBefore || numbers[index - 1].decimals < 4)
        && (!continuesBehind || numbers[index + 2].decimals < 4)
    }
    if continuesBefore { return false }
    return !continues(self.gap(behind: index + 2)) && numbers[index + 2].decimals < 4
  }

  /// Returns whether all digits after the first decimal are zeros, which real positions do not
  /// have.
  private func isTenths(_ number: Number) -> Bool {
    number.decimals > 0
      && units[..<number.end].suffix(number.decimals - 1).allSatisfy { $0 == UInt8(ascii: "0") }
  }

  /// Returns whether another unit follows a number.
  private func isMeasured(_ number: Number) -> Bool {
    let behind = units[number.end...].drop { $0 == 0x20 }
    if behind.first == UInt8(ascii: "%") { return true }
    let word = behind.prefix(8).prefix { $0.isLetter }
    return Self.otherUnits.contains(String(decoding: word, as: UTF8.self))
  }

  /// Returns whether a number is named as a latitude or longitude, or is the first of two that are
  /// named as a position.
  func isNamed(at index: Int) -> Bool {
    let name = word(before: numbers[index].start)
    guard name.count >= 3 else { return false }
    if let axis = Axis(naming: name), isNamed(axis, at: index) { return true }
    guard let gap = gap(behind: index), isPair(index, places: 2) else { return false }
    return Self.isSeparator(gap, also: "nsewo") && Self.names.contains { name.ends(with: $0.utf8) }
  }

  /// The axis of the only angle in a text that does not itself name a position.
  ///
  /// The other angle may be in the next text.
  var loneAxis: UInt8? {
    for index in numbers.indices where numbers[index].decimals >= 2 && numbers[index].size <= 180 {
      if let axis = Axis(naming: word(before: numbers[index].start)) {
        return axis.isLatitude ? UInt8(ascii: "n") : UInt8(ascii: "e")
      }
    }
    return signs.hemisphere ? loneHemisphere : nil
  }

  private func isNamed(_ axis: Axis, at index: Int) -> Bool {
    let number = numbers[index]
    // The machine tags of photo services, such as `geo:lat=48.86`.
    if number.decimals >= 2, number.size <= 180,
      hasText("geo:lat=", before: number.start)
        || hasText("geo:lon=", before: number.start)
    {
      return true
    }
    // `latitudeE7` is a whole number of ten millionths.
    let isScaled = number.size == 7 && index + 1 < numbers.count
    let scaled = isScaled ? numbers[index + 1] : number
    if (7...10).contains(scaled.digits), scaled.decimals == 0, axis.isWord || isScaled {
      return true
    }
    guard number.size <= 180 else { return false }
    if axis.isWord, number.decimals >= 2 { return true }
    guard axis.isLatitude else { return false }
    return numbers[(index + 1)...].prefix(2).contains { other in
      guard let axis = Axis(naming: word(before: other.start)) else { return false }
      return !axis.isLatitude && other.size <= 180 && other.decimals + number.decimals >= 2
    }
  }

  /// An axis of the earth, as in a name such as `lat`, `gpsLatitude` or `exif_lon`.
  private struct Axis {
    let isLatitude: Bool
    /// Whether the name is a word, and not letters with other meanings as well.
    let isWord: Bool

    init?(naming name: ArraySlice<UInt8>) {
      // `latitudeE7`
      let name = name.ends(with: "ee".utf8) || name.ends(with: "_e".utf8) ? name.dropLast() : name
      if let word = PositionWords.axes.first(where: { name.ends(with: $0.ending.utf8) }) {
        (isLatitude, isWord) = (word.isLatitude, true)
        return
      }
      guard let short = PositionUnits.shortAxes.first(where: { name.ends(with: $0.utf8) })
      else { return nil }
      let prefix = name.dropLast(short.utf8.count)
      guard
        prefix.isEmpty || prefix.last == UInt8(ascii: "_")
          || ["gps", "geo", "m"].contains(where: { prefix.elementsEqual($0.utf8) })
      else { return nil }
      isLatitude = short == "lat" || short == "breite"
      isWord = false
    }
  }

  /// The short names of axes, which also have other meanings.
  static let shortAxes = ["lat", "lon", "lng", "long", "breite"]

  /// Returns whether a number and the next can be degrees of latitude and longitude, in either
  /// order.
  func isPair(_ index: Int, places: Int) -> Bool {
    guard index + 1 < numbers.count else { return false }
    let (first, second) = (numbers[index], numbers[index + 1])
    return min(first.decimals, second.decimals) >= places && first.size <= 180
      && second.size <= 180 && min(first.size, second.size) <= 90
  }

  /// Returns whether only signs and certain letters are between two numbers.
  static func isSeparator(_ gap: ArraySlice<UInt8>, also letters: String) -> Bool {
    guard !gap.isEmpty, gap.count <= 12, !gap.elementsEqual(".".utf8) else { return false }
    return gap.allSatisfy {
      !$0.isLetter && !$0.isDigit && $0 != UInt8(ascii: "%") || letters.utf8.contains($0)
    }
  }

  /// Returns the separator between two numbers, without spaces and signs.
  private static func shape(_ gap: ArraySlice<UInt8>) -> [UInt8] {
    let signs = gap.filter { !" +-\"'".utf8.contains($0) }
    return signs.isEmpty ? [0x20] : signs
  }

  /// The names before two numbers that are a position.
  private static let names = [
    "gps", "geo", "latlng", "latlon", "latlong", "lonlat", "lnglat", "coords", "coordinate",
    "coordinates", "location", "geopoint", "geolocation", "geotag",
  ]

  /// The names before two numbers that are something else: places in a picture, sizes, gains.
  private static let otherNames: Set = [
    "pos", "size", "offset", "bbox", "rect", "touch", "crop", "scale", "translate", "matrix",
    "origin", "color", "gain", "gains", "wb", "area", "roi", "bounds",
  ]

  /// The units after numbers that are not degrees.
  ///
  /// Words that may follow a place in a sentence, such as `in` and `m`, are left out.
  private static let otherUnits: Set = [
    "mm", "cm", "px", "pixel", "pixels", "hz", "khz", "mhz", "ghz", "kb", "mb", "gb", "fps", "dpi",
    "ppi", "kg", "lux",
  ]
}

extension ArraySlice<UInt8> {
  /// Returns whether the characters end with a suffix.
  func ends(with suffix: some BidirectionalCollection<UInt8>) -> Bool {
    reversed().starts(with: suffix.reversed())
  }
}
