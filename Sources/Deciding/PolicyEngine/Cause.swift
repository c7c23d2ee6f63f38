import Vocabulary

/// A rule that caused the action on items, with the kinds of the items that it concerns.
struct Cause: Sendable {
  let rule: Int
  var about: KindSet
}

extension [Cause] {
  /// Adds rules that concern the same kinds, and returns their positions.
  @discardableResult
  mutating func add(_ rules: RuleSet, about: KindSet) -> Range<Int> {
    let start = count
    for rule in rules { append(Cause(rule: rule, about: about)) }
    return start..<count
  }

  /// Adds some of the causes again, joined with rules that concern the same kinds, and returns
  /// their positions.
  mutating func add(_ others: Range<Int>, joining rules: RuleSet, about: KindSet) -> Range<Int> {
    let start = count
    var rest = rules
    for index in others {
      append(self[index])
      guard rules.contains(self[index].rule) else { continue }
      self[count - 1].about.formUnion(about)
      rest.remove(self[index].rule)
    }
    add(rest, about: about)
    return start..<count
  }
}

extension RuleSet {
  /// Creates the set of rules of the given causes.
  init(of causes: ArraySlice<Cause>) {
    self.init()
    for cause in causes { insert(cause.rule) }
  }
}
