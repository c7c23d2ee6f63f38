import Vocabulary

/// What each rule did, to items of which kinds.
struct Deeds {
  private let references: [RuleReference]
  /// Each rule's kinds, once for each effect; nil where it had none.
  private var kinds: [KindSet?]
  /// What is being done.
  var action = Action.keep
  /// The rules that are not told of for what they kept.
  private let silent: RuleSet

  init(of numbers: RuleNumbers, notKeeping silent: RuleSet) {
    references = numbers.references
    self.silent = silent
    kinds = Array(repeating: nil, count: references.count * Deeds.effects.count)
  }

  /// Notes that rules do it to items of these kinds.
  mutating func add(_ rules: RuleSet, _ about: KindSet) {
    for rule in action == .keep ? rules.subtracting(silent) : rules { add(rule, about) }
  }

  /// Notes that a rule that exempts nobody does it to items of these kinds.
  mutating func add(_ rule: Int, _ about: KindSet) {
    let index = action.rank * references.count + rule
    kinds[index] = about.union(kinds[index] ?? KindSet())
  }

  /// What was removed stands before what was made coarse, and what was kept last.
  var reasons: [Reason] {
    var reasons: [Reason] = []
    for (rank, effect) in Deeds.effects.enumerated() {
      for rule in references.indices {
        guard let found = kinds[rank * references.count + rule] else { continue }
        reasons.append(Reason(references[rule], effect, found.kinds))
      }
    }
    return reasons
  }

  private static let effects: [Reason.Effect] = [.remove, .coarsen, .keep]
}

extension Action {
  /// The place of what it does among the effects that reasons tell of.
  fileprivate var rank: Int {
    switch self {
    case .remove: 0
    case .coarsen: 1
    case .keep: 2
    }
  }
}
