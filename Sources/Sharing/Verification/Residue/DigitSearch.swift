import Metadata
import Vocabulary

/// Finds positions among the numbers of texts: both coordinates near each other in any of their
/// forms, or one of them where it is written in many digits.
///
/// The work grows with the bytes: each run of digits is looked up with the next, and only what begins
/// as a form does is compared. By chance a pair of the shortest forms stands in one of 10^11 pairs of
/// numbers, and one that stands alone is one of 10^7 numbers of eight digits.
struct DigitSearch {
  /// The value that each pair of numbers belongs to.
  private var owners: [Int] = []
  private var starts: [Start] = []
  /// The places of starts, by how their forms begin.
  private var beginnings = KeyedNumbers<11>()
  /// How many digits the numbers have that begin a longer one.
  private var counts: [UInt8] = []

  private struct Start {
    let pair: Int
    /// Whether it is the second number of the pair: the longitude.
    let isSecond: Bool
    let form: DigitForm
  }

  /// How many bytes may stand between two coordinates: a name, quotes and a height.
  static let reach = 64

  /// Takes the positions among values.
  init(for values: [RemovedValue]) {
    for (owner, value) in values.enumerated() {
      if let position = value.position { add(position, of: owner) }
    }
    beginnings.sort()
  }

  /// Adds a position, in degrees and in the metres of its zone; nothing where a coordinate has two
  /// decimals at most: many places are said so.
  private mutating func add(_ position: Coordinates, of owner: Int) {
    let (latitude, longitude) = (
      Int(position.latitude.magnitude), Int(position.longitude.magnitude)
    )
    guard latitude % 10_000 != 0, longitude % 10_000 != 0 else { return }
    add(DigitForm.forms(of: latitude), DigitForm.forms(of: longitude), of: owner)
    guard let grid = GridReference(of: position) else { return }
    add(Self.metres(grid.easting), Self.metres(grid.northing), of: owner)
  }

  /// Whole metres, one more or less.
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

  /// What a form is looked up by: a hash of its first two parts.
  ///
  /// Others may have the same: all that is found by it is compared.
  private static func key(_ first: DigitForm.Part, _ second: DigitForm.Part? = nil) -> UInt32 {
    let hash = first.code &* 0x9E37_79B9_7F4A_7C15 &+ (second?.code ?? 0)
    return UInt32(truncatingIfNeeded: hash &* 0xD6E8_FEB8_6659_FD93 >> 32)
  }

  // MARK: Searching

  /// Calls `found` with the owner of each position that stands among the bytes, and where.
  func search(
    _ bytes: [UInt8], in range: Range<Int>, found: (_ owner: Int, _ offset: Int) -> Void
  ) {
    guard !owners.isEmpty else { return }
    let digits = DigitRuns(in: bytes, range)
    // Where each number of a pair stood last, twice as many as there are pairs.
    var last: [Int: Range<Int>] = [:]
    for index in digits.runs.indices {
      forEachKey(at: index, of: digits) { key in
        guard beginnings.mayHold(key) else { return }
        for place in beginnings.places(of: key) {
          note(starts[beginnings[place]], at: index, of: digits, &last, found)
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
    if start.form.standsAlone { found(owners[start.pair], lower) }
    if let other = last[start.pair * 2 + (start.isSecond ? 0 : 1)],
      other.upperBound <= lower, lower - other.upperBound <= Self.reach
    {
      found(owners[start.pair], other.lowerBound)
    }
    last[start.pair * 2 + (start.isSecond ? 1 : 0)] = lower..<digits.runs[end - 1].bytes.upperBound
  }

  /// How many digits of a fraction forms ask for.
  private static let decimals: [UInt8] = [2, 4, 5, 6]

  /// Calls `body` with the keys of those forms which a run and the next may begin.
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
  /// Another number for other parts, but for those of the longest numbers.
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
