import Vocabulary

/// The kinds that a rule says less exactly: by name, or by what somebody chose.
enum CoarseSelection: Sendable, Hashable {
  /// These kinds.
  case kinds([Kind: Coarseness])
  /// The kinds that the person made coarse, or the policy makes coarse when they choose nothing.
  case optionsCoarse

  /// The word for the kinds that somebody chose.
  static let chosen = "options.coarse"

  func kinds(_ facts: FactSheet) -> [Kind: Coarseness] {
    switch self {
    case .kinds(let kinds): kinds
    case .optionsCoarse: facts.choices.coarse
    }
  }
}
