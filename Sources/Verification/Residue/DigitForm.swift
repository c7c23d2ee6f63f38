/// A way in which a number is written in digits, whatever stands between them: `48.8568`,
/// `48° 51.413'` and `488568834` are 48 and 8568, 48 and 51 and 41, and 488568.
struct DigitForm: Hashable {
  let first: Part
  /// The parts behind the first.
  private let others: [Part]
  /// Whether it is so long that it says the number without another beside it.
  let standsAlone: Bool

  /// What one run of digits is.
  enum Part: Hashable {
    /// A number, whatever zeros stand in front of it.
    case whole(Int)
    /// Digits behind a point: that many are given, and others may follow.
    case fraction(Int, digits: Int)
    /// A number that begins with these digits, of at most so many.
    case start(Int, digits: Int)
  }

  init(_ first: Part, _ others: Part..., standsAlone: Bool = false) {
    self.first = first
    self.others = others
    self.standsAlone = standsAlone
  }

  /// The part behind the first; nil where there is none.
  var second: Part? { others.first }

  /// More bytes than these between two runs, and they are two numbers.
  private static let gap = 10
  /// The digits that a number of ten-millionths may have behind those that are asked for.
  private static let excess = 6

  /// Where it ends among runs, if it begins at one of them.
  func end(in digits: DigitRuns, from index: Int) -> Int? {
    var place = index
    for part in [first] + others {
      guard place < digits.runs.count else { return nil }
      let run = digits.runs[place]
      if place > index,
        run.bytes.lowerBound - digits.runs[place - 1].bytes.upperBound > Self.gap
      {
        return nil
      }
      switch part {
      case .whole(let value): guard run.value == value else { return nil }
      case .fraction(let value, let count):
        guard digits.leading(count, of: run) == value else { return nil }
      case .start(let value, let count):
        guard run.significant <= count + Self.excess,
          digits.leading(count, of: run, isSignificant: true) == value
        else { return nil }
      }
      place += 1
    }
    return place
  }
}

extension DigitForm {
  /// The forms of a latitude or longitude.
  ///
  /// | form | as exactly as | such as |
  /// |---|---|---|
  /// | degrees | four decimals, of zero degrees five: 11 m | `48.8568`, `488568` |
  /// | minutes | two decimals: 18 m | `48 51.41`, `4851.41`, `485141` |
  /// | seconds | whole ones: 31 m | `48 51 24`, `485124`, `48/1 51/1 24` |
  ///
  /// Cut or rounded there; further digits may follow. Alone stand six decimals of a degree where
  /// these are eight digits.
  ///
  /// - Parameter size: The angle without its sign, in millionths of a degree.
  /// - Returns: The forms, each once.
  static func forms(of size: Int) -> Set<DigitForm> {
    Set(decimals(of: size) + minutes(of: size) + seconds(of: size) + longest(of: size))
  }

  private static func decimals(of size: Int) -> [DigitForm] {
    let (step, count) = size < 1_000_000 ? (10, 5) : (100, 4)
    let scale = 1_000_000 / step
    return Set([size / step, (size + step / 2) / step]).flatMap { number -> [DigitForm] in
      let split = DigitForm(
        .whole(number / scale), .fraction(number % scale, digits: count))
      let digits = "\(number)".utf8.count
      return digits < 5 ? [split] : [split, DigitForm(.start(number, digits: digits))]
    }
  }

  private static func minutes(of size: Int) -> [DigitForm] {
    let hundredths = size * 6
    return Set([hundredths / 1000, (hundredths + 500) / 1000]).flatMap { number -> [DigitForm] in
      let (degrees, rest) = number.quotientAndRemainder(dividingBy: 6000)
      let (minutes, fraction) = rest.quotientAndRemainder(dividingBy: 100)
      let decimals = Part.fraction(fraction, digits: 2)
      let joined = degrees * 10_000 + rest
      let digits = "\(joined)".utf8.count
      return [
        DigitForm(.whole(degrees), .whole(minutes), decimals),
        DigitForm(.whole(degrees * 100 + minutes), decimals),
      ] + (digits < 5 ? [] : [DigitForm(.start(joined, digits: digits))])
    }
  }

  private static func seconds(of size: Int) -> [DigitForm] {
    let thousandths = size * 36
    return Set([thousandths / 10_000, (thousandths + 5000) / 10_000]).flatMap {
      number -> [DigitForm] in
      let (degrees, rest) = number.quotientAndRemainder(dividingBy: 3600)
      let (minutes, seconds) = rest.quotientAndRemainder(dividingBy: 60)
      let digits = "\(seconds)".utf8.count
      let joined = degrees * 10_000 + minutes * 100 + seconds
      return (joined < 10_000 ? [] : [DigitForm(.whole(joined))]) + [
        DigitForm(.whole(degrees), .whole(minutes), .whole(seconds)),
        DigitForm(
          .whole(degrees), .whole(1), .whole(minutes), .whole(1), .start(seconds, digits: digits)),
      ]
    }
  }

  /// Six decimals of a degree; the last digit may be another where the angle was written in minutes
  /// or seconds.
  private static func longest(of size: Int) -> [DigitForm] {
    (max(0, size - 1)...(size + 1)).flatMap { number -> [DigitForm] in
      let digits = "\(number)".utf8.count
      guard digits >= 8 else { return [] }
      return [
        DigitForm(
          .whole(number / 1_000_000), .fraction(number % 1_000_000, digits: 6), standsAlone: true),
        DigitForm(.start(number, digits: digits), standsAlone: true),
      ]
    }
  }
}
