import PolicyEngine
import Vocabulary

/// How an item in an output is against the decision.
enum Breach: Sendable, Hashable {
  /// It has a kind that was to be removed.
  case left(Kind)
  /// It says something of a kind more exactly than it may.
  case tooExact(Kind)
}

extension Decision {
  /// How an item that stands in an output is against the decision; nil where it may stand there.
  func breach(by item: Item, saying exact: ExactValue?) -> Breach? {
    switch item.reading {
    // What shows the picture stays, whatever else it tells; only where it could be read.
    case .read where item.kinds.first == .rendering: nil
    case .read, .malformed, .signed, .unopened:
      item.kinds.all.first(where: removedKinds.contains).map(Breach.left)
        ?? (permits(item, saying: exact) ? nil : .tooExact(coarsened(in: item.kinds)))
    case .unrecognised: unrecognised == .keep ? nil : .left(item.kinds.first)
    }
  }

  /// The kind among these that is to be said less exactly.
  private func coarsened(in kinds: Kinds) -> Kind {
    kinds.all.first { coarsenedKinds[$0] != nil } ?? kinds.first
  }
}
