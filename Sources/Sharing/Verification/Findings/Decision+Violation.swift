import PolicyEngine
import Vocabulary

/// A violation of the decision by an item in an output.
enum DecisionViolation: Sendable, Hashable {
  /// The item has a kind that is to be removed.
  case left(Kind)
  /// The item states something of a kind more exactly than permitted.
  case tooExact(Kind)
}

extension Decision {
  /// Returns how an item in an output violates the decision, or nil if the item may be there.
  func violation(by item: Item, value exact: ExactValue?) -> DecisionViolation? {
    switch item.reading {
    // An item that is needed to show the picture is kept, whatever else it reveals, but only if it
    // could be read.
    case .read where item.kinds.first == .rendering: nil
    case .read, .malformed, .signed, .unopened:
      item.kinds.all.first(where: removedKinds.contains).map(DecisionViolation.left)
        ?? (permits(item, value: exact) ? nil : .tooExact(coarsened(in: item.kinds)))
    case .unrecognised: unrecognised == .keep ? nil : .left(item.kinds.first)
    }
  }

  /// Returns the kind among these that is to be made coarse.
  private func coarsened(in kinds: Kinds) -> Kind {
    kinds.all.first { coarsenedKinds[$0] != nil } ?? kinds.first
  }
}
