/// Some of the rules of a set of policies, by their numbers: numbers are in the order of names.
struct RuleSet: Sendable, Hashable {
  private var first: UInt64 = 0
  /// Rules from the 65th on, which few sets have; never with a zero at its end.
  private var further: [UInt64] = []

  init() {}

  init(_ number: Int) { insert(number) }

  var isEmpty: Bool { first == 0 && further.isEmpty }

  mutating func insert(_ number: Int) {
    guard number >= 64 else {
      first |= 1 << UInt64(number)
      return
    }
    let (word, bit) = (number / 64 - 1, UInt64(number % 64))
    while further.count <= word { further.append(0) }
    further[word] |= 1 << bit
  }

  mutating func formUnion(_ other: RuleSet) {
    first |= other.first
    guard !other.further.isEmpty else { return }
    while further.count < other.further.count { further.append(0) }
    for (word, bits) in other.further.enumerated() { further[word] |= bits }
  }

  func union(_ other: RuleSet) -> RuleSet {
    var result = self
    result.formUnion(other)
    return result
  }

  func subtracting(_ other: RuleSet) -> RuleSet {
    var result = self
    result.first &= ~other.first
    for (word, bits) in other.further.enumerated() where word < result.further.count {
      result.further[word] &= ~bits
    }
    while result.further.last == 0 { result.further.removeLast() }
    return result
  }
}

extension RuleSet: Sequence {
  /// The numbers, from the lowest.
  func makeIterator() -> Iterator { Iterator(rest: first, further: further) }

  struct Iterator: IteratorProtocol {
    fileprivate var rest: UInt64
    fileprivate let further: [UInt64]
    private var word = 0

    fileprivate init(rest: UInt64, further: [UInt64]) {
      self.rest = rest
      self.further = further
    }

    mutating func next() -> Int? {
      while rest == 0 {
        guard word < further.count else { return nil }
        rest = further[word]
        word += 1
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

    subscript(rule: BuiltInRule) -> RuleSet { RuleSet(builtIn[rule.position]) }

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
