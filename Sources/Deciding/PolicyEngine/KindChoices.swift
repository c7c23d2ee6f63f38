package import Access
package import Vocabulary

/// The choice that holds for each kind: the person's, or the policy's for an option they left
/// alone.
package struct KindChoices: Sendable {
  /// The kinds that stay behind.
  private(set) var excluded = KindSet()
  /// The kinds that go along.
  private(set) var included = KindSet()
  /// The kinds that go along less exactly, and how exactly.
  private(set) var coarse: [Kind: Coarseness] = [:]

  /// Takes the policy's own choices, which hold where the person chooses nothing.
  package init(offering options: [Kind: PolicyOption]) {
    for (kind, option) in options { choose(option.standard, for: kind, to: option.coarse) }
  }

  /// Chooses for a kind; where nobody says how coarse, the kind is removed.
  package mutating func choose(_ choice: Choice, for kind: Kind, to coarseness: Coarseness? = nil) {
    excluded.remove(kind)
    included.remove(kind)
    if !coarse.isEmpty { coarse[kind] = nil }
    switch (choice, coarseness) {
    case (.include, _): included.insert(kind)
    case (.coarse, let coarseness?): coarse[kind] = coarseness
    case (.coarse, nil), (.exclude, _): excluded.insert(kind)
    }
  }

  /// The choice that holds for a kind; nil where nobody chose and nothing is offered.
  package subscript(kind: Kind) -> Choice? {
    if excluded.contains(kind) { return .exclude }
    if included.contains(kind) { return .include }
    return coarse[kind] == nil ? nil : .coarse
  }
}
