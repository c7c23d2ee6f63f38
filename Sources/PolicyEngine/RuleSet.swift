/// Some of the rules of a set of policies, by their numbers: numbers are in the order of names.
struct RuleSet: Sendable, Hashable {
  /// The first 64 rules, and all that come after them, which few sets of policies have: a set
  /// without them is copied as the number it is.
  private var words = Words.one(0)

  private enum Words: Sendable, Hashable {
    case one(UInt64)
    /// More than one, the last of which is not 0.
    case many([UInt64])
  }

  init() {}

  init(_ number: Int) { insert(number) }

  var isEmpty: Bool { words == .one(0) }

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
  /// The numbers, from the lowest.
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

/// The numbers of all rules of some policies, built-in ones included.
struct RuleNumbers: Sendable, Hashable {
  /// The rules by their numbers.
  let references: [RuleReference]
  /// Of each policy, the numbers of its rules in its own order.
  private let own: [[Int]]
  /// Of each policy, the numbers of the built-in rules.
  private let builtIn: [[Int]]

  init(_ policies: [Policy]) {
    var all: Set<RuleReference> = []
    for policy in policies {
      for rule in policy.rules { all.insert(RuleReference(policy: policy.name, rule: rule.id)) }
      for rule in BuiltInRule.allCases { all.insert(policy.builtIn(rule)) }
    }
    references = all.sorted()
    let numbers = Dictionary(uniqueKeysWithValues: references.enumerated().map { ($1, $0) })
    own = policies.map { policy in
      policy.rules.compactMap { numbers[RuleReference(policy: policy.name, rule: $0.id)] }
    }
    builtIn = policies.map { policy in
      BuiltInRule.allCases.sorted { $0.position < $1.position }
        .compactMap { numbers[policy.builtIn($0)] }
    }
  }

  /// The numbers of one of the policies.
  func policy(_ index: Int) -> OfPolicy { OfPolicy(own: own[index], builtIn: builtIn[index]) }

  /// The numbers of the rules of one policy.
  struct OfPolicy {
    let own: [Int]
    fileprivate let builtIn: [Int]

    subscript(rule: BuiltInRule) -> RuleSet { RuleSet(number(of: rule)) }

    /// The number of a built-in rule.
    func number(of rule: BuiltInRule) -> Int { builtIn[rule.position] }

    /// All of them.
    var all: RuleSet {
      var all = RuleSet()
      for number in own + builtIn { all.insert(number) }
      return all
    }
  }

  /// The rules of a set, in the order of their names.
  func references(of rules: RuleSet) -> [RuleReference] {
    rules.map { references[$0] }
  }
}

extension BuiltInRule {
  /// The place among all cases.
  fileprivate var position: Int {
    switch self {
    case .otherwise: 0
    case .unrecognised: 1
    case .rendering: 2
    case .person: 3
    case .caller: 4
    case .provenanceBroken: 5
    case .incompleteRequest: 6
    case .unknownDestination: 7
    case .transcodeRequired: 8
    case .sidecars: 9
    case .echo: 10
    }
  }
}
