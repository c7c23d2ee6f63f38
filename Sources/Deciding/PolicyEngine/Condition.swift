/// When a rule applies.
package indirect enum Condition: Sendable, Hashable {
  /// The fact is one of these words; an absent fact never is.
  case fact(Fact, oneOf: Set<String>)
  /// All of these hold; an empty list always holds.
  case all([Condition])
  /// One of these holds.
  case any([Condition])
  /// This does not hold.
  case not(Condition)

  /// Holds always: the condition of a rule that states none.
  package static let always = Condition.all([])

  /// Whether the fact is asked for.
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
