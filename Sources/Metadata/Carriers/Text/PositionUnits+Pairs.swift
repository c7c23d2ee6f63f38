/// Positions in decimal degrees: two numbers side by side, or each with its name.
extension PositionUnits {
  /// Whether two numbers are decimal degrees that nothing names: four places each, or more of one
  /// for fewer of the other.
  func isDecimalPair(at index: Int) -> Bool {
    guard isPair(index, places: 2),
      numbers[index].decimals + numbers[index + 1].decimals >= 8, let gap = gap(behind: index),
      Self.parts(gap, also: "nsew"),
      // On every side of the zero point there is nothing but sea, and among numbers of other things
      // most are small.
      max(numbers[index].size, numbers[index + 1].size) >= 4,
      !Self.otherNames.contains(String(decoding: word(before: numbers[index].start), as: UTF8.self))
    else { return false }
    return isWholeRun(around: index, gap: gap)
  }

  /// Whether a pair is no part of a row of numbers: in such a row what stands between the two is
  /// unlike what stands between pairs, but for a height of less exactness.
  private func isWholeRun(around index: Int, gap: ArraySlice<UInt8>) -> Bool {
    func goesOn(_ other: ArraySlice<UInt8>?) -> Bool {
      guard let other else { return false }
      return Self.parts(other, also: "") && Self.shape(other) == Self.shape(gap)
    }
    if goesOn(self.gap(behind: index - 1)) { return false }
    guard goesOn(self.gap(behind: index + 1)) else { return true }
    return !goesOn(self.gap(behind: index + 2)) && numbers[index + 2].decimals < 4
  }

  /// Whether a number is a latitude or longitude by its name, or the first of two that are by theirs.
  func isNamed(at index: Int) -> Bool {
    let name = word(before: numbers[index].start)
    guard name.count >= 3 else { return false }
    if let axis = Axis(naming: name), isNamed(axis, at: index) { return true }
    guard let gap = gap(behind: index), isPair(index, places: 2) else { return false }
    return Self.parts(gap, also: "nsew") && Self.names.contains { name.ends(with: $0.utf8) }
  }

  private func isNamed(_ axis: Axis, at index: Int) -> Bool {
    let number = numbers[index]
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

  /// An axis of the earth, as a name such as `lat`, `gpsLatitude` or `exif_lon` says it.
  private struct Axis {
    let isLatitude: Bool
    /// Whether it is said in a word, and not in letters that stand for other things as well.
    let isWord: Bool

    init?(naming name: ArraySlice<UInt8>) {
      // `latitudeE7`
      let name = name.ends(with: "ee".utf8) || name.ends(with: "_e".utf8) ? name.dropLast() : name
      if name.ends(with: "itude".utf8) {
        isLatitude = name.ends(with: "latitude".utf8)
        isWord = true
        guard isLatitude || name.ends(with: "longitude".utf8) else { return nil }
        return
      }
      guard let short = Self.short.first(where: { name.ends(with: $0.utf8) }) else { return nil }
      let prefix = name.dropLast(short.utf8.count)
      guard
        prefix.isEmpty || prefix.last == UInt8(ascii: "_")
          || ["gps", "geo", "m"].contains(where: { prefix.elementsEqual($0.utf8) })
      else { return nil }
      isLatitude = short == "lat"
      isWord = false
    }

    private static let short = ["lat", "lon", "lng", "long"]
  }

  /// Whether a number and the next can be degrees of latitude and longitude, in either order.
  func isPair(_ index: Int, places: Int) -> Bool {
    guard index + 1 < numbers.count else { return false }
    let (first, second) = (numbers[index], numbers[index + 1])
    return min(first.decimals, second.decimals) >= places && first.size <= 180
      && second.size <= 180 && min(first.size, second.size) <= 90
  }

  /// Whether nothing but signs, and letters of a few, stands between two numbers.
  static func parts(_ gap: ArraySlice<UInt8>, also letters: String) -> Bool {
    guard !gap.isEmpty, gap.count <= 12, !gap.elementsEqual(".".utf8) else { return false }
    return gap.allSatisfy {
      " \n,;/|'\"[](){}:=+-_~".utf8.contains($0) || $0 == degree
        || letters.utf8.contains($0)
    }
  }

  /// What stands between two numbers, without spaces and signs.
  private static func shape(_ gap: ArraySlice<UInt8>) -> [UInt8] {
    let signs = gap.filter { !" +-\"'".utf8.contains($0) }
    return signs.isEmpty ? [0x20] : signs
  }

  /// Names behind which two numbers are a position.
  private static let names = [
    "gps", "geo", "latlng", "latlon", "latlong", "lonlat", "lnglat", "coords", "coordinate",
    "coordinates", "location", "geopoint", "geolocation", "geotag",
  ]

  /// Names behind which two numbers are something else: places in a picture, sizes, gains.
  private static let otherNames: Set = [
    "pos", "size", "offset", "bbox", "rect", "touch", "crop", "scale", "translate", "matrix",
    "origin", "color", "gain", "gains", "wb", "area", "roi", "bounds",
  ]
}

extension ArraySlice<UInt8> {
  /// Whether these characters are the last.
  func ends(with suffix: some BidirectionalCollection<UInt8>) -> Bool {
    reversed().starts(with: suffix.reversed())
  }
}
