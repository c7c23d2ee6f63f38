public import Vocabulary

/// A reason why a choice cannot be made under the given policies.
public enum ChoiceError: Error, Hashable {
  /// The policies do not offer to keep this kind, only the listed ones.
  case notOffered(Kind, offered: [Kind])
  /// No item of this kind has a coarse form.
  case neverCoarse(Kind)
  /// Neither the choice nor a policy specifies the coarseness of this kind.
  case missingCoarseness(Kind)
  /// This kind cannot be removed, because the picture needs it.
  case alwaysKept(Kind)
  /// The policies remove items that repeat removed ones, and do not offer to keep them.
  case echoesAreRemoved
}

extension ChoiceError: CustomStringConvertible {
  /// A description of the fault, in a sentence without a full stop.
  public var description: String {
    switch self {
    case .notOffered(let kind, let offered) where offered.isEmpty:
      "the policy offers no choice for `\(kind)`, nor for any other kind"
    case .notOffered(let kind, let offered):
      "the policy offers no choice for `\(kind)`, only for "
        + offered.map { "`\($0)`" }.joined(separator: ", ")
    case .neverCoarse(let kind):
      "`\(kind)` has no coarse form, only "
        + Coarseness.kinds.map { "`\($0)`" }.joined(separator: " and ") + " have one"
    case .missingCoarseness(let kind):
      "the policy does not set the coarseness of `\(kind)`; choose one of "
        + Coarseness.words(for: kind).map { "`\($0)`" }.joined(separator: ", ")
    case .alwaysKept(let kind):
      "`\(kind)` is always kept, because the picture needs it"
    case .echoesAreRemoved:
      "the policy removes texts that repeat a removed name or date, and offers no choice"
    }
  }
}
