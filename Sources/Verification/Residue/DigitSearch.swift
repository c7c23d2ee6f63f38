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
  private var starts: [Beginning: [Start]] = [:]
  /// The numbers that forms begin with which have further parts.
  private var firsts: Set<Int> = []
  /// How many digits the numbers have that begin a longer one.
  private var counts: Set<Int> = []

  /// The first two parts of a form, by which it is looked up.
  private struct Beginning: Hashable {
    let first: DigitForm.Part
    let second: DigitForm.Part?
  }

  private struct Start {
    let pair: Int
    /// Whether it is the second number of the pair: the longitude.
    let isSecond: Bool
    let form: DigitForm
  }

  /// How many bytes may stand between two coordinates: a name, quotes and a height.
  static let reach = 64

  /// Adds a pair of numbers, each with its forms.
  private mutating func add(_ first: Set<DigitForm>, _ second: Set<DigitForm>, of owner: Int) {
    for (forms, isSecond) in [(first, false), (second, true)] {
      for form in forms {
        switch form.first {
        case .whole(let value): if form.second != nil { firsts.insert(value) }
        case .start(_, let count): counts.insert(count)
        case .fraction: break
        }
        starts[Beginning(first: form.first, second: form.second), default: []]
          .append(Start(pair: owners.count, isSecond: isSecond, form: form))
      }
    }
    owners.append(owner)
  }

  /// Calls `found` with the owner of each position that stands among the bytes, and where.
  func search(_ bytes: [UInt8], found: (_ owner: Int, _ offset: Int) -> Void) {
    guard !owners.isEmpty else { return }
    let digits = DigitRuns(in: bytes)
    // Where each number of a pair stood last, twice as many as there are pairs.
    var last: [Int: Range<Int>] = [:]
    for (index, run) in digits.runs.enumerated() {
      for beginning in beginnings(at: index, of: digits) {
        for start in starts[beginning] ?? [] {
          guard let end = start.form.end(in: digits, from: index) else { continue }
          let range = run.bytes.lowerBound..<digits.runs[end - 1].bytes.upperBound
          if start.form.standsAlone { found(owners[start.pair], range.lowerBound) }
          let other = last[start.pair * 2 + (start.isSecond ? 0 : 1)]
          if let other, other.upperBound <= range.lowerBound,
            range.lowerBound - other.upperBound <= Self.reach
          {
            found(owners[start.pair], other.lowerBound)
          }
          last[start.pair * 2 + (start.isSecond ? 1 : 0)] = range
        }
      }
    }
  }

  /// How many digits of a fraction forms ask for.
  private static let decimals = [2, 4, 5, 6]

  /// The beginnings of forms that a run and the next may be.
  private func beginnings(at index: Int, of digits: DigitRuns) -> [Beginning] {
    let run = digits.runs[index]
    var beginnings: [Beginning] = []
    if run.significant >= 5 {
      if let value = run.value { beginnings.append(Beginning(first: .whole(value), second: nil)) }
      for count in counts {
        guard let number = digits.leading(count, of: run, isSignificant: true) else { continue }
        beginnings.append(Beginning(first: .start(number, digits: count), second: nil))
      }
    }
    guard let value = run.value, firsts.contains(value), index + 1 < digits.runs.count else {
      return beginnings
    }
    let next = digits.runs[index + 1]
    if let second = next.value {
      beginnings.append(Beginning(first: .whole(value), second: .whole(second)))
    }
    for count in Self.decimals {
      guard let second = digits.leading(count, of: next) else { break }
      beginnings.append(
        Beginning(first: .whole(value), second: .fraction(second, digits: count)))
    }
    return beginnings
  }
}

extension DigitSearch {
  /// Adds a position, in degrees and in the metres of its zone; nothing where a coordinate has two
  /// decimals at most: many places are said so.
  mutating func add(_ position: Coordinates, of owner: Int) {
    let sizes = [position.latitude, position.longitude].map { Int($0.magnitude) }
    guard sizes.allSatisfy({ $0 % 10_000 != 0 }) else { return }
    add(DigitForm.forms(of: sizes[0]), DigitForm.forms(of: sizes[1]), of: owner)
    guard let grid = GridReference(of: position) else { return }
    add(Self.metres(grid.easting), Self.metres(grid.northing), of: owner)
  }

  /// Whole metres, one more or less.
  private static func metres(_ number: Double) -> Set<DigitForm> {
    let metres = Int(number.rounded(.down))
    return Set((-1...2).map { DigitForm(.whole(metres + $0)) })
  }
}
