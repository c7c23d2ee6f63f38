import Access
import PolicyEngine
import Vocabulary

/// A person's choice for a kind, and whether the caller asks not to receive it.
///
/// The action on a kind depends on the choices for others only if a condition queries them, in
/// which case they are facts of the space. The wish is therefore the same for all other kinds, and
/// one decision covers all of them.
struct Wish: Sendable, Hashable {
  let choice: Choice?
  let isSpared: Bool

  /// No choice and no request of the caller.
  static let none = Wish(choice: nil, isSpared: false)

  static let all = [false, true].flatMap { isSpared in
    ([nil] + Choice.allCases).map { Wish(choice: $0, isSpared: isSpared) }
  }

  /// The number of facts that a request needs to state the wish.
  var given: Int { (choice == nil ? 0 : 1) + (isSpared ? 1 : 0) }

  /// Returns whether the wish is possible for the kind.
  func isPossible(for kind: Kind, offering offered: Set<Kind>) -> Bool {
    choice?.isPossible(for: kind, offering: offered) != false
      && (!isSpared || MetadataOption.allCases.contains { $0.kind == kind })
  }
}
