/// The names of the rules of several policies, by their numbers.
///
/// Nearly every verdict is given by one rule, so a list with only its name is created once for each
/// rule.
final class RuleNames: Sendable {
  private let names: [RuleReference]
  /// A list for each name that contains only that name.
  private let alone: [[RuleReference]]

  init(_ names: [RuleReference]) {
    self.names = names
    alone = names.map { [$0] }
  }

  /// The number of rules.
  var count: Int { names.count }

  /// Returns the name of a rule.
  subscript(rule: Int) -> RuleReference { names[rule] }

  /// Returns the names of rules, in order.
  subscript(rules: RuleSet) -> [RuleReference] {
    if rules.isEmpty { return [] }
    if let rule = rules.only { return alone[rule] }
    return rules.map { names[$0] }
  }
}
