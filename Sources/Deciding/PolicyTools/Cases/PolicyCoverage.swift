package import Access
package import PolicyEngine

/// Which rules and conditions of a policy its tests have put to the test.
///
/// A rule counts where it gave a verdict, exempted or refused somebody; a condition where it held
/// for one request and did not for another.
package struct PolicyCoverage: Sendable {
  /// The policy.
  package let policy: Policy
  private var effective: Set<String> = []
  private var held: Set<Leaf> = []
  private var failed: Set<Leaf> = []

  private struct Leaf: Hashable {
    let rule: String
    let number: Int
  }

  /// Starts with nothing covered.
  package init(of policy: Policy) { self.policy = policy }

  /// Counts the rules and conditions that a decision about a request covers.
  package mutating func note(_ decision: Decision, on request: Request) {
    let rules = decision.verdicts.flatMap(\.rules) + decision.reasons.map(\.rule)
    note(rules, on: request)
  }

  /// Counts the rules that had a part in deciding a request.
  package mutating func note(_ rules: [RuleReference], on request: Request) {
    for rule in rules where rule.policy == policy.name { effective.insert(rule.rule) }
    let facts = FactSheet(request, options: policy.options)
    for rule in policy.rules {
      for (number, leaf) in rule.condition.leaves.enumerated() {
        let key = Leaf(rule: rule.id, number: number)
        if leaf.holds(facts) { held.insert(key) } else { failed.insert(key) }
      }
    }
  }

  /// The coverage of one sort of things, such as rules: how many are covered, and which are not.
  package struct Share: Sendable {
    /// How many there are.
    package let total: Int
    /// Those that are not covered, with their places.
    package let missing: [(place: PolicyPlace, what: String)]

    /// How many are covered.
    package var covered: Int { total - missing.count }

    /// The same in hundredths, rounded down; all of none.
    package var percent: Int { total == 0 ? 100 : covered * 100 / total }
  }

  /// The rules.
  package var rules: Share {
    Share(
      total: policy.rules.count,
      missing: policy.rules.filter { !effective.contains($0.id) }.map {
        ($0.place, "the rule `\($0.id)` never has an effect")
      })
  }

  /// The conditions.
  package var conditions: Share {
    var (total, missing): (Int, [(PolicyPlace, String)]) = (0, [])
    for rule in policy.rules {
      for (number, leaf) in rule.condition.leaves.enumerated() {
        total += 1
        let key = Leaf(rule: rule.id, number: number)
        let never = !held.contains(key) ? "holds" : !failed.contains(key) ? "fails" : nil
        guard let never else { continue }
        missing.append((rule.place, "`\(leaf)` of the rule `\(rule.id)` never \(never)"))
      }
    }
    return Share(total: total, missing: missing)
  }
}

extension Condition {
  /// The conditions on single facts, in the order of the text.
  var leaves: [Condition] {
    switch self {
    case .fact: [self]
    case .all(let conditions), .any(let conditions): conditions.flatMap(\.leaves)
    case .not(let condition): condition.leaves
    }
  }
}

extension Condition: CustomStringConvertible {
  /// The condition as a policy writes it, on one line.
  package var description: String {
    switch self {
    case .fact(let fact, let words) where words.count == 1: "\(fact.name): \(words.sorted()[0])"
    case .fact(let fact, let words):
      "\(fact.name): [\(words.sorted().joined(separator: ", "))]"
    case .all(let conditions): conditions.map(\.description).joined(separator: ", ")
    case .any(let conditions):
      "any: [\(conditions.map { "{\($0)}" }.joined(separator: ", "))]"
    case .not(let condition): "not: {\(condition)}"
    }
  }
}
