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
  static func all(of numbers: [WrittenNumber], at index: Int) -> [AngleReading] {
    let first = numbers[index]
    var readings: [AngleReading] = []
    func add(_ size: Double, unit: Double, count: Int, isMarked: Bool) {
      guard size <= 180 else { return }
      readings.append(
        AngleReading(size: size, unit: unit, end: index + count, isMarked: isMarked))
    }
    let unit = place(first.decimals)
    if first.decimals > 0 { add(first.value, unit: unit, count: 1, isMarked: true) }
    if (4...7).contains(first.digits) {
      // Whole degrees stand in front of two digits for minutes, and two for seconds.
      let isLong = first.digits > 5
      let degrees = (first.value / (isLong ? 10_000 : 100)).rounded(.down)
      let rest = first.value - degrees * (isLong ? 10_000 : 100)
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
    if first.behind.elementsEqual(",".utf8), second.decimals == 0, second.digits > 1 {
      let unit = place(second.digits)
      add(first.value + second.value * unit, unit: unit, count: 2, isMarked: true)
    }
    guard first.isPartOfAngle, second.value < 60 else { return readings }
    let size = first.value + second.value / 60
    if second.decimals > 0 {
      add(
        size, unit: place(second.decimals) / 60, count: 2,
        isMarked: first.isMarked || second.isMarked)
    } else if second.isPartOfAngle, index + 2 < numbers.count, numbers[index + 2].value < 60 {
      let third = numbers[index + 2]
      let isMarked = first.isMarked || second.isMarked || third.isMarked
      add(
        size + third.value / 3600, unit: place(third.decimals) / 3600, count: 3, isMarked: isMarked)
    }
    return readings
  }

  /// One unit of a decimal place.
  private static func place(_ decimals: Int) -> Double {
    (0..<min(decimals, 12)).reduce(1) { unit, _ in unit / 10 }
  }
}
