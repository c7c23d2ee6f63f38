public import Vocabulary

/// Why a choice cannot be made under the policies at hand.
public enum ChoiceError: Error, Hashable {
  /// The policies do not let anybody keep this kind; these they do.
  case notOffered(Kind, offered: [Kind])
  /// Nobody can take this kind away: the picture needs it.
  case alwaysKept(Kind)
}

extension ChoiceError: CustomStringConvertible {
  /// What is wrong, in a sentence without a full stop.
  public var description: String {
    switch self {
    case .notOffered(let kind, let offered) where offered.isEmpty:
      "the policy offers no choice for `\(kind)`, nor for any other kind"
    case .notOffered(let kind, let offered):
      "the policy offers no choice for `\(kind)`, only for "
        + offered.map { "`\($0)`" }.joined(separator: ", ")
    case .alwaysKept(let kind):
      "`\(kind)` is always kept, because the picture needs it"
    }
  }
}
