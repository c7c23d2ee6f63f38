import Access
import PolicyEngine
import Vocabulary

/// A person's choice for a kind, and whether the caller asks to be spared it.
///
/// The action on a kind depends on the choices for others only where a condition asks about
/// them, and then they are facts of the space. So the wish is the same for all other kinds, and
/// one decision tells about all of them.
struct Wish: Sendable, Hashable {
  let choice: Choice?
  let isSpared: Bool

  /// Nothing was chosen and nothing asked.
  static let none = Wish(choice: nil, isSpared: false)

  static let all = [false, true].flatMap { isSpared in
    ([nil] + Choice.allCases).map { Wish(choice: $0, isSpared: isSpared) }
  }

  /// How many facts a request needs to say so.
  var given: Int { (choice == nil ? 0 : 1) + (isSpared ? 1 : 0) }

  /// Whether somebody can wish this of the kind.
  func isPossible(for kind: Kind, offering offered: Set<Kind>) -> Bool {
    choice?.isPossible(for: kind, offering: offered) != false
      && (!isSpared || MetadataOption.allCases.contains { $0.kind == kind })
  }
}
