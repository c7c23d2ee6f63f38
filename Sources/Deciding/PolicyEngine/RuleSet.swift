/// A set of rules of several policies, stored by their numbers, which are in the order of names.
struct RuleSet: Sendable, Hashable {
  /// The first 64 rules, and all later ones, which few sets of policies have.
  ///
  /// A set without later ones is copied as a single number.
  private var words = Words.one(0)

  private enum Words: Sendable, Hashable {
    case one(UInt64)
    /// Several words; the last is not 0.
    case many([UInt64])
  }

  init() {}

  init(_ numbers: some Sequence<Int>) {
    for number in numbers { insert(number) }
  }

  init(_ number: Int) { insert(number) }

  var isEmpty: Bool { if case .one(0) = words { true } else { false } }

  /// The number of the rule if the set contains exactly one rule, which is one of the first 64.
  var only: Int? {
    guard case .one(let bits) = words, bits.nonzeroBitCount == 1 else { return nil }
    return bits.trailingZeroBitCount
  }

  mutating func insert(_ number: Int) {
    let bit: UInt64 = 1 << UInt64(number % 64)
    if number < 64, case .one(let bits) = words {
      words = .one(bits | bit)
    } else {
      var all = self.all
      while all.count <= number / 64 { all.append(0) }
      all[number / 64] |= bit
      self.all = all
    }
  }

  mutating func remove(_ number: Int) {
    if number < 64, case .one(let bits) = words {
      words = .one(bits & ~(1 << UInt64(number)))
    } else {
      subtract(RuleSet(number))
    }
  }

  mutating func formUnion(_ other: RuleSet) {
    if case .one(let bits) = words, case .one(let others) = other.words {
      words = .one(bits | others)
    } else {
      let (left, right) = (all, other.all)
      all = (0..<Swift.max(left.count, right.count)).map { index in
        (index < left.count ? left[index] : 0) | (index < right.count ? right[index] : 0)
      }
    }
  }

  func union(_ other: RuleSet) -> RuleSet {
    var result = self
    result.formUnion(other)
    return result
  }

  mutating func subtract(_ other: RuleSet) {
    if case .one(let bits) = words, case .one(let others) = other.words {
      words = .one(bits & ~others)
    } else {
      let (left, right) = (all, other.all)
      all = left.indices.map { left[$0] & ~($0 < right.count ? right[$0] : 0) }
    }
  }

  func subtracting(_ other: RuleSet) -> RuleSet {
    var result = self
    result.subtract(other)
    return result
  }

  func contains(_ number: Int) -> Bool { !isDisjoint(with: RuleSet(number)) }

  func isDisjoint(with other: RuleSet) -> Bool { subtracting(other) == self }

  private var all: [UInt64] {
    get {
      switch words {
      case .one(let bits): [bits]
      case .many(let all): all
      }
    }
    set {
      var all = newValue
      while all.count > 1, all.last == 0 { all.removeLast() }
      words = all.count > 1 ? .many(all) : .one(all.first ?? 0)
    }
  }
}

extension RuleSet: Sequence {
  var underestimatedCount: Int {
    switch words {
    case .one(let bits): bits.nonzeroBitCount
    case .many(let all): all.reduce(0) { $0 + $1.nonzeroBitCount }
    }
  }

  /// Returns an iterator over the numbers, in ascending order.
  func makeIterator() -> Iterator {
    switch words {
    case .one(let bits): Iterator(rest: bits, further: [])
    case .many(let all): Iterator(rest: all[0], further: all[1...])
    }
  }

  struct Iterator: IteratorProtocol {
    fileprivate var rest: UInt64
    fileprivate let further: ArraySlice<UInt64>
    private var word = 0

    fileprivate init(rest: UInt64, further: ArraySlice<UInt64>) {
      self.rest = rest
      self.further = further
    }

    mutating func next() -> Int? {
      while rest == 0 {
        guard word < further.count else { return nil }
        word += 1
        rest = further[word]
      }
      defer { rest &= rest - 1 }
      return 64 * word + rest.trailingZeroBitCount
    }
  }
}
