/// Why bytes are a finding.
package enum BrokenProperty: Error, Hashable {
  /// Reading spent more steps of work than the file's length allows.
  case dear(spent: Int, steps: Int)
  /// The stretches of the file's coverage do not follow each other from its first byte to its last.
  case uncovered(at: Int)
  /// What was delivered is refused by a second look at the same original.
  case unconfirmed(under: String)
  /// What was delivered is refused when it is cleaned again.
  case refusedAgain(under: String)
  /// Cleaning what was delivered changes it.
  case changedAgain(under: String)
  /// A plan without removals is not a copy.
  case notACopy
  /// A message repeats what the input says.
  case value
  /// What was read and written again does not say the same.
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
