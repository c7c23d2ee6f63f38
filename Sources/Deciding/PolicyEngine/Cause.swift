import Vocabulary

/// A rule that brought about the action on items, and the kinds of theirs that it speaks about.
struct Cause: Sendable {
  let rule: Int
  var about: KindSet
}

extension [Cause] {
  /// Adds rules that speak of the same kinds, and says where they stand.
  @discardableResult
  mutating func add(_ rules: RuleSet, about: KindSet) -> Range<Int> {
    let start = count
    for rule in rules { append(Cause(rule: rule, about: about)) }
    return start..<count
  }

  /// Adds some of them anew, joined with rules that speak of the same kinds; says where they stand.
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
  /// The rules of some causes.
  init(of causes: ArraySlice<Cause>) {
    self.init()
    for cause in causes { insert(cause.rule) }
  }
}
