package import Access
package import PolicyEngine

/// The rules and conditions of a policy that its tests cover.
///
/// A rule is covered if it gave a verdict, exempted a caller or refused a request; a condition is
/// covered if it held for one request and did not hold for another.
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

  /// Creates a coverage in which nothing is covered.
  package init(of policy: Policy) { self.policy = policy }

  /// Counts the rules and conditions that the decision on a request covers.
  package mutating func note(_ decision: Decision, on request: Request) {
    let rules = decision.verdicts.flatMap(\.rules) + decision.reasons.map(\.rule)
    note(rules, on: request)
  }

  /// Counts the rules that contributed to the decision on a request.
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

  /// The coverage of one category, such as rules: the number covered, and those not covered.
  package struct Share: Sendable {
    /// The total number of elements.
    package let total: Int
    /// The elements that are not covered, with their places.
    package let missing: [(location: PolicyLocation, what: String)]

    /// The number of covered elements.
    package var covered: Int { total - missing.count }

    /// The percentage of covered elements, rounded down; 100 if there are none.
    package var percent: Int { total == 0 ? 100 : covered * 100 / total }
  }

  /// The coverage of the rules.
  package var rules: Share {
    Share(
      total: policy.rules.count,
      missing: policy.rules.filter { !effective.contains($0.id) }.map {
        ($0.location, "the rule `\($0.id)` never has an effect")
      })
  }

  /// The coverage of the conditions.
  package var conditions: Share {
    var (total, missing): (Int, [(PolicyLocation, String)]) = (0, [])
    for rule in policy.rules {
      for (number, leaf) in rule.condition.leaves.enumerated() {
        total += 1
        let key = Leaf(rule: rule.id, number: number)
        let never = !held.contains(key) ? "holds" : !failed.contains(key) ? "fails" : nil
        guard let never else { continue }
        missing.append((rule.location, "`\(leaf)` of the rule `\(rule.id)` never \(never)"))
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
  /// The condition as written in a policy, on one line.
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
