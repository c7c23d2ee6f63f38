/// The names of the rules of some policies, by their numbers.
///
/// Nearly every verdict is given by one rule, so the list with one name is made once for each.
final class RuleNames: Sendable {
  private let names: [RuleReference]
  /// Each name in a list of its own.
  private let alone: [[RuleReference]]

  init(_ names: [RuleReference]) {
    self.names = names
    alone = names.map { [$0] }
  }

  /// How many rules there are.
  var count: Int { names.count }

  /// The name of a rule.
  subscript(rule: Int) -> RuleReference { names[rule] }

  /// The names of some rules, in order.
  subscript(rules: RuleSet) -> [RuleReference] {
    if rules.isEmpty { return [] }
    if let rule = rules.only { return alone[rule] }
    return rules.map { names[$0] }
  }
}
