import Metadata
import Vocabulary

/// A search for positions among the numbers of text: both coordinates near each other in any form,
/// or one of them if it has many digits.
///
/// The time is linear in the number of bytes: each run of digits is looked up with the next, and
/// only beginnings of forms are compared. The probability of a chance match is 1 in 10^11 pairs of
/// numbers for the shortest forms, and 1 in 10^7 numbers of eight digits for a form that stands
/// alone.
struct DigitSearch {
  /// The value that owns each pair of numbers.
  private var owners: [Int] = []
  private var starts: [Start] = []
  /// The indices of starts, by the beginnings of their forms.
  private var beginnings = KeyedNumbers<11>()
  /// The numbers of digits in numbers that begin a longer one.
  private var counts: [UInt8] = []

  private struct Start {
    let pair: Int
    /// Whether it is the second number of the pair, the longitude.
    let isSecond: Bool
    let form: DigitForm
  }

  /// The greatest distance in bytes between two coordinates, enough for a name, quotes and a
  /// height.
  static let reach = 64

  /// Takes the positions from values.
  init(for values: [RemovedValue]) {
    for (owner, value) in values.enumerated() {
      if let position = value.position { add(position, of: owner) }
    }
    beginnings.sort()
  }

  /// Adds a position, in degrees and in the metres of its zone.
  ///
  /// Does nothing if a coordinate has at most two decimals, because many places are written so.
  private mutating func add(_ position: Coordinates, of owner: Int) {
    let (latitude, longitude) = (
      Int(position.latitude.magnitude), Int(position.longitude.magnitude)
    )
    guard latitude % 10_000 != 0, longitude % 10_000 != 0 else { return }
    add(DigitForm.forms(of: latitude), DigitForm.forms(of: longitude), of: owner)
    guard let grid = GridReference(of: position) else { return }
    add(Self.metres(grid.easting), Self.metres(grid.northing), of: owner)
  }

  /// Returns the forms of a distance in whole metres, one more or less.
  private static func metres(_ number: Double) -> [DigitForm] {
    let metres = Int(number.rounded(.down))
    return (-1...2).map { DigitForm(.whole(metres + $0)) }
  }

  /// Adds a pair of numbers, each with its forms.
  private mutating func add(_ first: [DigitForm], _ second: [DigitForm], of owner: Int) {
    for (forms, isSecond) in [(first, false), (second, true)] {
      for form in forms {
        if case .start(_, let count) = form.first, !counts.contains(count) { counts.append(count) }
        beginnings.add(starts.count, under: Self.key(form.first, form.second))
        starts.append(Start(pair: owners.count, isSecond: isSecond, form: form))
      }
    }
    owners.append(owner)
  }

  /// Returns the key of a form: a hash of its first two parts.
  ///
  /// Different forms may have the same key, so every match is compared.
  private static func key(_ first: DigitForm.Part, _ second: DigitForm.Part? = nil) -> UInt32 {
    let hash = first.code &* 0x9E37_79B9_7F4A_7C15 &+ (second?.code ?? 0)
    return UInt32(truncatingIfNeeded: hash &* 0xD6E8_FEB8_6659_FD93 >> 32)
  }

  // MARK: Searching

  /// Calls `found` with the owner and the offset of each position among the bytes.
  func search(
    _ bytes: [UInt8], in range: Range<Int>, found: (_ owner: Int, _ offset: Int) -> Void
  ) {
    guard !owners.isEmpty else { return }
    let digits = DigitRuns(in: bytes, range)
    // The last place of each number of a pair: twice as many as there are pairs.
    var last: [Int: Range<Int>] = [:]
    for index in digits.runs.indices {
      forEachKey(at: index, of: digits) { key in
        guard beginnings.mayHold(key) else { return }
        for position in beginnings.positions(of: key) {
          note(starts[beginnings[position]], at: index, of: digits, &last, found)
        }
      }
    }
  }

  private func note(
    _ start: Start, at index: Int, of digits: DigitRuns, _ last: inout [Int: Range<Int>],
    _ found: (Int, Int) -> Void
  ) {
    guard let end = start.form.end(in: digits, from: index) else { return }
    let lower = digits.runs[index].bytes.lowerBound
    if start.form.isSufficient { found(owners[start.pair], lower) }
    if let other = last[start.pair * 2 + (start.isSecond ? 0 : 1)],
      other.upperBound <= lower, lower - other.upperBound <= Self.reach
    {
      found(owners[start.pair], other.lowerBound)
    }
    last[start.pair * 2 + (start.isSecond ? 1 : 0)] = lower..<digits.runs[end - 1].bytes.upperBound
  }

  /// The numbers of digits in the fractions of forms.
  private static let decimals: [UInt8] = [2, 4, 5, 6]

  /// Calls `body` with the keys of the forms that a run and the next may begin.
  private func forEachKey(at index: Int, of digits: DigitRuns, _ body: (UInt32) -> Void) {
    let run = digits.runs[index]
    if run.significant >= 5 {
      if let value = run.value { body(Self.key(.whole(value))) }
      for count in counts {
        if let number = digits.leading(Int(count), of: run, isSignificant: true) {
          body(Self.key(.start(number, digits: count)))
        }
      }
    }
    guard let value = run.value, index + 1 < digits.runs.count else { return }
    let next = digits.runs[index + 1]
    if let second = next.value { body(Self.key(.whole(value), .whole(second))) }
    for count in Self.decimals {
      guard let second = digits.leading(Int(count), of: next) else { break }
      body(Self.key(.whole(value), .fraction(second, digits: count)))
    }
  }
}

extension DigitForm.Part {
  /// A number that differs for different parts, except for those with the longest numbers.
  fileprivate var code: UInt64 {
    let (value, tag): (Int, UInt8) =
      switch self {
      case .whole(let value): (value, 0x20)
      case .fraction(let value, let digits): (value, 0x40 | digits)
      case .start(let value, let digits): (value, 0x80 | digits)
      }
    return UInt64(truncatingIfNeeded: value) << 8 | UInt64(tag)
  }
}
