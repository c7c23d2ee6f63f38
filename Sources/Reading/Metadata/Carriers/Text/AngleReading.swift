/// A latitude or longitude that numbers in a text may mean, without its sign.
struct AngleReading {
  /// In degrees.
  let size: Double
  /// One unit of the last place that is written, in degrees.
  let unit: Double
  /// The position of the next number behind it.
  let end: Int
  /// Whether it can hardly be anything but an angle.
  let isMarked: Bool

  /// Everything that the numbers from a position on may mean: decimal degrees; degrees and minutes,
  /// with seconds or without, in numbers of their own or, as in ISO 6709, in one.
  static func all(of text: PositionUnits, at index: Int) -> [AngleReading] {
    let numbers = text.numbers
    let first = numbers[index]
    var readings: [AngleReading] = []
    func add(_ size: Double, unit: Double, count: Int, isMarked: Bool) {
      guard size <= 180 else { return }
      readings.append(
        AngleReading(size: size, unit: unit, end: index + count, isMarked: isMarked))
    }
    let unit = place(first.decimals)
    if first.decimals > 0 { add(first.size, unit: unit, count: 1, isMarked: true) }
    if (4...7).contains(first.digits) {
      // Whole degrees stand in front of two digits for minutes, and two for seconds.
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
      let unit = place(second.digits)
      add(first.size + second.size * unit, unit: unit, count: 2, isMarked: true)
    }
    guard text.goesOnAngle(behind: index), second.size < 60 else { return readings }
    let size = first.size + second.size / 60
    let isMarked = text.isMarked(index) || text.isMarked(index + 1)
    if second.decimals > 0 {
      add(size, unit: place(second.decimals) / 60, count: 2, isMarked: isMarked)
    } else if text.goesOnAngle(behind: index + 1), index + 2 < numbers.count,
      numbers[index + 2].size < 60
    {
      let third = numbers[index + 2]
      add(
        size + third.size / 3600, unit: place(third.decimals) / 3600, count: 3,
        isMarked: isMarked || text.isMarked(index + 2))
    }
    return readings
  }

  /// One unit of a decimal place.
  private static func place(_ decimals: Int) -> Double {
    (0..<min(decimals, 12)).reduce(1) { unit, _ in unit / 10 }
  }
}

extension PositionUnits {
  /// What stands between a number and the next, or the beginning of that.
  fileprivate func behind(_ index: Int) -> ArraySlice<UInt8> {
    let end = numbers[index].end
    let next = index + 1 < numbers.count ? numbers[index + 1].range.lowerBound : units.count
    return units[end..<min(max(end, next), end + 33)]
  }

  /// Whether the next number may go on the angle that this one begins: `° `, ` deg `, `' `, `,`.
  fileprivate func goesOnAngle(behind index: Int) -> Bool {
    let gap = behind(index)
    return !gap.isEmpty && gap.count <= 10
      && gap.allSatisfy {
        $0 == Self.degree || $0 == Self.foreign || " ,:;'\"".utf8.contains($0)
          // The letters of `deg`, `min` and `sec`.
          || "deginsmc".utf8.contains($0)
      }
  }

  /// Whether the text behind a number marks it as an angle or a part of one, and not as a time.
  fileprivate func isMarked(_ index: Int) -> Bool {
    let gap = behind(index)
    return gap.prefix(10).contains { $0 == Self.degree || $0 == UInt8(ascii: "'") }
      || gap.prefix(5).elementsEqual(" deg ".utf8)
      || gap.first.map { "nsew".utf8.contains($0) } == true
  }
}
