/// A possible meaning of numbers in a text as a latitude or longitude, without its sign.
struct AngleReading {
  /// The size of the angle, in degrees.
  let size: Double
  /// One unit of the last written decimal place, in degrees.
  let unit: Double
  /// The index of the next number after the angle.
  let end: Int
  /// Whether the numbers can hardly be anything but an angle.
  let isMarked: Bool

  /// Returns all possible readings of the numbers from an index on.
  ///
  /// These are decimal degrees, or degrees and minutes with or without seconds, in numbers of their
  /// own or, as in ISO 6709, in one.
  static func all(of text: PositionUnits, at index: Int) -> [AngleReading] {
    let numbers = text.numbers
    let first = numbers[index]
    var readings: [AngleReading] = []
    func add(_ size: Double, unit: Double, count: Int, isMarked: Bool) {
      guard size <= 180 else { return }
      readings.append(
        AngleReading(size: size, unit: unit, end: index + count, isMarked: isMarked))
    }
    let unit = decimalUnit(first.decimals)
    if first.decimals > 0 { add(first.size, unit: unit, count: 1, isMarked: true) }
    if (4...7).contains(first.digits) {
      // Whole degrees come before two digits for minutes, and two for seconds.
      let isLong = first.digits > 5
      let degrees = (first.size / (isLong ? 10_000 : 100)).rounded(.down)
      let rest = first.size - degrees * (isLong ? 10_000 : 100)
      let minutes = isLong ? (rest / 100).rounded(.down) : rest
      let seconds = isLong ? rest - minutes * 100 : 0
      if minutes < 60, seconds < 60 {
        add(
          degrees + minutes / 60 + seconds / 3600, unit: unit / (isLong ? 3600 : 60), count: 1,
          isMarked: false)
      }
    }
    guard first.decimals == 0, index + 1 < numbers.count else { return readings }
    let second = numbers[index + 1]
    if text.behind(index).elementsEqual(",".utf8), second.decimals == 0, second.digits > 1 {
      let unit = decimalUnit(second.digits)
      add(first.size + second.size * unit, unit: unit, count: 2, isMarked: true)
    }
    guard text.continuesAngle(behind: index), second.size < 60 else { return readings }
    let size = first.size + second.size / 60
    let isMarked = text.isMarked(index) || text.isMarked(index + 1)
    if second.decimals > 0 {
      add(size, unit: decimalUnit(second.decimals) / 60, count: 2, isMarked: isMarked)
    } else if text.continuesAngle(behind: index + 1), index + 2 < numbers.count,
      numbers[index + 2].size < 60
    {
      let third = numbers[index + 2]
      add(
        size + third.size / 3600, unit: decimalUnit(third.decimals) / 3600, count: 3,
        isMarked: isMarked || text.isMarked(index + 2))
    }
    return readings
  }

  /// Returns one unit of a decimal place.
  private static func decimalUnit(_ decimals: Int) -> Double {
    (0..<min(decimals, 12)).reduce(1) { unit, _ in unit / 10 }
  }
}

extension PositionUnits {
  /// Returns the characters between a number and the next, or the beginning of them.
  fileprivate func behind(_ index: Int) -> ArraySlice<UInt8> {
    let end = numbers[index].end
    let next = index + 1 < numbers.count ? numbers[index + 1].range.lowerBound : units.count
    return units[end..<min(max(end, next), end + 33)]
  }

  /// Returns whether the next number may continue the angle of this one: `° `, ` deg `, `' `, `,`.
  fileprivate func continuesAngle(behind index: Int) -> Bool {
    let gap = behind(index)
    return !gap.isEmpty && gap.count <= 10
      && gap.allSatisfy {
        $0 == Self.degree || $0 == Self.foreign || " ,:;'\"".utf8.contains($0)
          // The letters of `deg`, `min` and `sec`.
          || "deginsmc".utf8.contains($0)
      }
  }

  /// Returns whether the text after a number marks it as an angle or a part of one, and not as a
  /// time.
  fileprivate func isMarked(_ index: Int) -> Bool {
    let gap = behind(index)
    return gap.prefix(10).contains { $0 == Self.degree || $0 == UInt8(ascii: "'") }
      || gap.prefix(5).elementsEqual(" deg ".utf8)
      || gap.first.map { "nsew".utf8.contains($0) } == true
  }
}
