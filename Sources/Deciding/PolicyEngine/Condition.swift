/// The condition under which a rule applies.
package indirect enum Condition: Sendable, Hashable {
  /// The fact is one of these words; an absent fact never matches.
  case fact(Fact, oneOf: Set<String>)
  /// All of these conditions hold; an empty list always holds.
  case all([Condition])
  /// Any of these conditions holds.
  case any([Condition])
  /// This condition does not hold.
  case not(Condition)

  /// A condition that always holds, used for a rule that states none.
  package static let always = Condition.all([])

  /// Returns whether the condition queries the fact.
  package func mentions(_ fact: Fact) -> Bool {
    switch self {
    case .fact(let asked, _): asked == fact
    case .all(let conditions), .any(let conditions): conditions.contains { $0.mentions(fact) }
    case .not(let condition): condition.mentions(fact)
    }
  }

  package func holds(_ facts: FactSheet) -> Bool {
    switch self {
    case .fact(let fact, let expected):
      return facts.isStated(fact, as: expected)
    case .all(let conditions):
      for condition in conditions where !condition.holds(facts) { return false }
      return true
    case .any(let conditions):
      for condition in conditions where condition.holds(facts) { return true }
      return false
    case .not(let condition):
      return !condition.holds(facts)
    }
  }
}
