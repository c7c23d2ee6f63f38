/// The reason that an input is a finding.
package enum BrokenProperty: Error, Hashable {
  /// Reading took more steps of work than the file's length allows.
  case dear(spent: Int, steps: Int)
  /// The stretches of the file's coverage are not contiguous from its first byte to its last.
  case uncovered(at: Int)
  /// The delivered output is refused by a second verification against the same original.
  case unconfirmed(under: String)
  /// The delivered output is refused when it is cleaned again.
  case refusedAgain(under: String)
  /// Cleaning the delivered output changes it.
  case changedAgain(under: String)
  /// A plan without removals is not a copy.
  case notACopy
  /// A message repeats a value of the input.
  case value
  /// A value that was read, written and read again is not the same.
  case rewritten
}

extension BrokenProperty: CustomStringConvertible {
  package var description: String {
    switch self {
    case .dear(let spent, let steps): "reading took \(spent) steps of \(steps)"
    case .uncovered(let offset): "the coverage does not go on at byte \(offset)"
    case .unconfirmed(let policy): "what \(policy) delivered is not verified by a second run"
    case .refusedAgain(let policy): "what \(policy) delivered is refused when it is cleaned again"
    case .changedAgain(let policy): "what \(policy) delivered changes when it is cleaned again"
    case .notACopy: "a plan without removals is no copy"
    case .value: "a message repeats a value"
    case .rewritten: "what was written again says something else"
    }
  }
}
