/// Positions in degrees, minutes and seconds, and those with a letter for the hemisphere.
extension PositionUnits {
  /// An angle of one or several numbers.
  private struct Angle {
    /// The index of its last number.
    let last: Int
    /// Whether it has minutes, by a sign or by its digits, or three places.
    let isExact: Bool
    /// Whether it can only be an angle, since it has a sign of degrees and one of minutes.
    let isMarked: Bool
    /// The hemispheres before and after the angle: `n` for both of one axis, `e` for both of the
    /// other.
    let axes: (before: UInt8?, behind: UInt8?)
  }

  /// Returns whether a number begins an unambiguous angle with a hemisphere, or two angles.
  func isHemispheric(at index: Int) -> Bool {
    guard let first = angle(at: index) else { return false }
    if first.isMarked, first.axes.before ?? first.axes.behind != nil { return true }
    guard first.isExact, first.last + 1 < numbers.count, gap(behind: first.last) != nil,
      let second = angle(at: first.last + 1), second.isExact
    else { return false }
    if first.isMarked, second.isMarked { return true }
    return Self.differ(first.axes.before, from: second.axes.before)
      || Self.differ(first.axes.behind, from: second.axes.behind)
  }

  private static func differ(_ axis: UInt8?, from other: UInt8?) -> Bool {
    axis != nil && other != nil && axis != other
  }

  private func angle(at index: Int) -> Angle? {
    let first = numbers[index]
    guard first.size < 10_000_000 else { return nil }
    var (last, minutes, isDegree) = (index, false, false)
    if first.decimals == 0, first.size <= 180, let gap = gap(behind: index),
      Self.isUnit(gap, Self.degree, "deg", "d"), isPart(index + 1)
    {
      (last, minutes, isDegree) = (index + 1, true, Self.isDegree(gap))
      if numbers[last].decimals == 0, let gap = self.gap(behind: last),
        Self.isUnit(gap, UInt8(ascii: "'"), "min", "m"), isPart(last + 1)
      {
        last += 1
      }
    }
    let isPacked = last == index && isPacked(first)
    guard minutes || isPacked || first.size <= 180 else { return nil }
    let hasSign = isDegree || self[numbers[index].end] == Self.degree
    let isPlain = last == index && !isPacked
    return Angle(
      last: last, isExact: minutes || isPacked || first.decimals >= (hasSign ? 1 : 3),
      isMarked: minutes && isDegree && isMinute(behind: index)
        || hasSign && isPlain && first.decimals >= 3
        || isPacked && first.decimals > 0 && first.digits > 5
          && isLabelled(before: first.start),
      axes: (axis(before: first.start), axis(behind: numbers[last].end)))
  }

  /// Returns whether a number can be minutes or seconds.
  private func isPart(_ index: Int) -> Bool {
    index < numbers.count && numbers[index].size < 60 && numbers[index].digits <= 2
  }

  /// Returns whether a sign or a fraction shows that the number after another is minutes.
  private func isMinute(behind index: Int) -> Bool {
    let minutes = numbers[index + 1]
    return minutes.decimals >= 2 || [0x27, 0x6D].contains(self[minutes.end])
      || [0x27, 0x6D].contains(self[minutes.end + 1])
  }

  /// The axis of the first angle in the text that has a hemisphere, and three decimals or the signs
  /// of degrees and minutes.
  var loneHemisphere: UInt8? {
    numbers.indices.lazy.compactMap { index in
      angle(at: index).flatMap { angle in
        angle.isMarked || numbers[index].decimals >= 3
          ? angle.axes.before ?? angle.axes.behind : nil
      }
    }.first
  }

  /// Returns whether a number is degrees and minutes in one, with or without seconds, as in NMEA
  /// 0183 and ISO 6709: two digits for minutes and two for seconds come last.
  private func isPacked(_ number: Number) -> Bool {
    guard (4...7).contains(number.digits) else { return false }
    let whole = Int(number.size)
    let isLong = number.digits > 5
    let (degrees, rest) = whole.quotientAndRemainder(dividingBy: isLong ? 10_000 : 100)
    return degrees <= 180 && (isLong ? rest / 100 : rest) < 60 && rest % 100 < 60
      && (number.decimals > 0 || isLong || number.digits == 5 || number.digits == 4)
  }

  /// Returns whether only one sign of a unit, or a space, is between two numbers.
  private static func isUnit(
    _ gap: ArraySlice<UInt8>, _ sign: UInt8, _ words: String...
  ) -> Bool {
    guard (1...6).contains(gap.count) else { return false }
    guard let first = gap.firstIndex(where: { $0 != 0x20 }) else { return true }
    let bare = gap[first...].prefix { $0 != 0x20 }
    guard gap[bare.endIndex...].allSatisfy({ $0 == 0x20 }) else { return false }
    return bare.count == 1 && (bare[first] == sign || ":-,".utf8.contains(bare[first]))
      || words.contains { bare.elementsEqual($0.utf8) }
  }

  private static func isDegree(_ gap: ArraySlice<UInt8>) -> Bool {
    gap.contains(degree) || gap.contains(UInt8(ascii: "d"))
  }

  /// Returns whether a letter and one sign are directly before a number: `n:485127.76`.
  private func isLabelled(before start: Int) -> Bool {
    [UInt8(ascii: ":"), UInt8(ascii: "=")].contains(self[start - 1]) && axis(before: start) != nil
  }

  /// Returns the hemisphere before a position: a separate letter, or a word.
  private func axis(before start: Int) -> UInt8? {
    var end = start
    while start - end < 2, " :=,".utf8.contains(self[end - 1]) { end -= 1 }
    var first = end
    while end - first < Self.wordLengthLimit, self[first - 1].isLetter { first -= 1 }
    guard first >= 0, first < end, !self[first - 1].isDigit else { return nil }
    return Self.axis(units[first..<end])
  }

  /// Returns the hemisphere after a position: a separate letter, or a word.
  private func axis(behind end: Int) -> UInt8? {
    var position = end
    var skipped = 0
    while skipped < 4, " '\",".utf8.contains(self[position]) || self[position] == Self.degree {
      position += 1
      skipped += 1
    }
    var last = position
    while last - position < Self.wordLengthLimit, self[last].isLetter { last += 1 }
    guard position < last, last <= units.count else { return nil }
    return Self.axis(units[position..<last])
  }

  /// One more than the length of the longest word for a hemisphere.
  private static let wordLengthLimit = 8

  /// Returns the axis of a hemisphere: `n` for north and south, `e` for east and west.
  private static func axis(_ word: ArraySlice<UInt8>) -> UInt8? {
    switch PositionWords.hemisphere(word) {
    case UInt8(ascii: "n"), UInt8(ascii: "s"): UInt8(ascii: "n")
    case nil: nil
    case .some: UInt8(ascii: "e")
    }
  }

  /// Returns whether a number begins a position as in `+48.8577+002.2950/` or `+4851.46+00217.70/`
  /// [ISO 6709 Annex H].
  func isInternational(at index: Int) -> Bool {
    guard index + 1 < numbers.count else { return false }
    let (first, second) = (numbers[index], numbers[index + 1])
    guard first.sign != nil, second.sign != nil, second.range.lowerBound == first.end + 1,
      [2, 4, 6].contains(first.digits), second.digits == first.digits + 1
    else { return false }
    var last = index + 1
    if last + 1 < numbers.count, numbers[last + 1].sign != nil,
      numbers[last + 1].range.lowerBound == numbers[last].end + 1
    {
      last += 1
    }
    return first.decimals + second.decimals >= 4 || self[numbers[last].end] == UInt8(ascii: "/")
      || units[numbers[last].end...].starts(with: "crs".utf8)
  }
}
