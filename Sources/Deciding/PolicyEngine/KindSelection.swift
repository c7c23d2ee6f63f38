import Access
package import Vocabulary

/// The kinds that a rule names, by their words or by a choice.
package enum KindSelection: Sendable, Hashable {
  /// A single kind.
  case kind(Kind)
  /// Every kind except `rendering`.
  case all
  /// The kinds that the person turned off, or that the policy turns off by default.
  case optionsExcluded
  /// The kinds that the person left on.
  case optionsIncluded
  /// The kinds that the caller asked to be spared.
  case callerExcluded

  package func kinds(_ facts: FactSheet) -> KindSet {
    switch self {
    case .kind(let kind): KindSet(kind)
    case .all: .removable
    case .optionsExcluded: facts.choices.excluded
    case .optionsIncluded: facts.choices.included
    case .callerExcluded: facts.callerExcluded
    }
  }
}

extension KindSelection {
  /// Every word of a selection, with its meaning.
  package static let words: [(word: String, meaning: KindSelection)] =
    Kind.allCases.map { ($0.rawValue, .kind($0)) } + [
      ("all", .all),
      ("options.excluded", .optionsExcluded),
      ("options.included", .optionsIncluded),
      ("caller.excluded", .callerExcluded),
    ]
}

/// The kinds that a rule makes coarse, by name or by a choice.
package enum CoarseSelection: Sendable, Hashable {
  /// The given kinds.
  case kinds([Kind: Coarseness])
  /// The kinds that the person made coarse, or that the policy makes coarse by default.
  case optionsCoarse

  /// The word for the chosen kinds.
  package static let chosen = "options.coarse"

  package func kinds(_ facts: FactSheet) -> [Kind: Coarseness] {
    switch self {
    case .kinds(let kinds): kinds
    case .optionsCoarse: facts.choices.coarse
    }
  }
}
