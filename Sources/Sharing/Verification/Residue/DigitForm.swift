/// A form in which a number is written in digits, regardless of the text between them: `48.8568`,
/// `48° 51.413'` and `488568834` are 48 and 8568, 48 and 51 and 41, and 488568.
struct DigitForm {
  let first: Part
  /// The parts after the first.
  private let others: InlineArray<4, Part?>
  /// Whether the form is long enough to identify the number without a second one.
  let isSufficient: Bool

  /// One run of digits.
  enum Part {
    /// A number, with any leading zeros.
    case whole(Int)
    /// Digits after a point: the given number of digits, possibly with more after them.
    case fraction(Int, digits: UInt8)
    /// A number that begins with these digits and is not much longer.
    case start(Int, digits: UInt8)
  }

  init(
    _ first: Part, _ second: Part? = nil, _ third: Part? = nil, _ fourth: Part? = nil,
    _ fifth: Part? = nil, isSufficient: Bool = false
  ) {
    self.first = first
    others = [second, third, fourth, fifth]
    self.isSufficient = isSufficient
  }

  /// The second part, or nil if there is none.
  var second: Part? { others[0] }

  /// The greatest distance in bytes between two runs of one number.
  private static let gap = 10
  /// The greatest number of digits after the given ones, up to ten-millionths.
  private static let excess = 6

  /// Returns the index after the last run of the number if it begins at a run, or nil if it does
  /// not.
  func end(in digits: DigitRuns, from index: Int) -> Int? {
    guard Self.isPart(first, digits.runs[index], in: digits) else { return nil }
    var next = index + 1
    for other in others.indices {
      guard let part = others[other] else { break }
      guard next < digits.runs.count,
        digits.runs[next].bytes.lowerBound - digits.runs[next - 1].bytes.upperBound <= Self.gap,
        Self.isPart(part, digits.runs[next], in: digits)
      else { return nil }
      next += 1
    }
    return next
  }

  /// Returns whether a run matches a part.
  private static func isPart(_ part: Part, _ run: DigitRuns.Run, in digits: DigitRuns) -> Bool {
    switch part {
    case .whole(let value): run.value == value
    case .fraction(let value, let count): digits.leading(Int(count), of: run) == value
    case .start(let value, let count):
      run.significant <= Int(count) + excess
        && digits.leading(Int(count), of: run, isSignificant: true) == value
    }
  }
}

extension DigitForm {
  /// Returns the forms of a latitude or longitude.
  ///
  /// | form | as exactly as | such as |
  /// |---|---|---|
  /// | degrees | four decimals, of zero degrees five: 11 m | `48.8568`, `488568` |
  /// | minutes | two decimals: 18 m | `48 51.41`, `4851.41`, `485141` |
  /// | seconds | whole ones: 31 m | `48 51 24`, `485124`, `48/1 51/1 24` |
  ///
  /// Forms are truncated or rounded there; more digits may follow. A form with six decimals of a
  /// degree stands alone if it has eight digits.
  ///
  /// - Parameter size: The absolute value of the angle, in millionths of a degree.
  /// - Returns: The forms.
  static func forms(of size: Int) -> [DigitForm] {
    var forms: [DigitForm] = []
    forms.reserveCapacity(24)
    addDecimals(of: size, to: &forms)
    addMinutes(of: size, to: &forms)
    addSeconds(of: size, to: &forms)
    addLongest(of: size, to: &forms)
    return forms
  }

  private static func addDecimals(of size: Int, to forms: inout [DigitForm]) {
    let (step, count): (Int, UInt8) = size < 1_000_000 ? (10, 5) : (100, 4)
    for number in size / step...(size + step / 2) / step {
      let (degrees, fraction) = number.quotientAndRemainder(dividingBy: 1_000_000 / step)
      forms.append(DigitForm(.whole(degrees), .fraction(fraction, digits: count)))
      if number >= 10_000 { forms.append(DigitForm(.start(number))) }
    }
  }

  private static func addMinutes(of size: Int, to forms: inout [DigitForm]) {
    let hundredths = size * 6
    for number in hundredths / 1000...(hundredths + 500) / 1000 {
      let (degrees, rest) = number.quotientAndRemainder(dividingBy: 6000)
      let (minutes, fraction) = rest.quotientAndRemainder(dividingBy: 100)
      let decimals = Part.fraction(fraction, digits: 2)
      let joined = degrees * 10_000 + rest
      forms.append(DigitForm(.whole(degrees), .whole(minutes), decimals))
      forms.append(DigitForm(.whole(degrees * 100 + minutes), decimals))
      if joined >= 10_000 { forms.append(DigitForm(.start(joined))) }
    }
  }

  private static func addSeconds(of size: Int, to forms: inout [DigitForm]) {
    let thousandths = size * 36
    for number in thousandths / 10_000...(thousandths + 5000) / 10_000 {
      let (degrees, rest) = number.quotientAndRemainder(dividingBy: 3600)
      let (minutes, seconds) = rest.quotientAndRemainder(dividingBy: 60)
      let joined = degrees * 10_000 + minutes * 100 + seconds
      if joined >= 10_000 { forms.append(DigitForm(.whole(joined))) }
      forms.append(DigitForm(.whole(degrees), .whole(minutes), .whole(seconds)))
      forms.append(
        DigitForm(.whole(degrees), .whole(1), .whole(minutes), .whole(1), .start(seconds)))
    }
  }

  /// Adds forms with six decimals of a degree.
  ///
  /// The last digit may differ if the angle was written in minutes or seconds.
  private static func addLongest(of size: Int, to forms: inout [DigitForm]) {
    for number in max(0, size - 1)...(size + 1) where number >= 10_000_000 {
      let (degrees, fraction) = number.quotientAndRemainder(dividingBy: 1_000_000)
      forms.append(
        DigitForm(.whole(degrees), .fraction(fraction, digits: 6), isSufficient: true))
      forms.append(DigitForm(.start(number), isSufficient: true))
    }
  }
}

extension DigitForm.Part {
  /// Returns a part for numbers that begin with all digits of this one.
  fileprivate static func start(_ number: Int) -> DigitForm.Part {
    var (digits, rest): (UInt8, Int) = (1, number)
    while rest >= 10 { (digits, rest) = (digits + 1, rest / 10) }
    return .start(number, digits: digits)
  }
}
