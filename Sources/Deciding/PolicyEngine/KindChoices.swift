package import Access
package import Vocabulary

/// The choice in force for each kind: the person's, or the policy's for an option that they left
/// unchanged.
package struct KindChoices: Sendable {
  /// The kinds that are removed.
  private(set) var excluded = KindSet()
  /// The kinds that are kept.
  private(set) var included = KindSet()
  /// The kinds that are made coarse, each with its coarseness.
  private(set) var coarse: [Kind: Coarseness] = [:]

  /// Creates the policy's own choices, which apply if the person chooses nothing.
  package init(offering options: [Kind: PolicyOption]) {
    for (kind, option) in options { choose(option.standard, for: kind, to: option.coarse) }
  }

  /// Sets the choice for a kind; if `coarse` comes without a coarseness, the kind is removed.
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

  /// Returns the choice in force for a kind, or nil if none was made and none is offered.
  package subscript(kind: Kind) -> Choice? {
    if excluded.contains(kind) { return .exclude }
    if included.contains(kind) { return .include }
    return coarse[kind] == nil ? nil : .coarse
  }
}
