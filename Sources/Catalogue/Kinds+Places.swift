package import Vocabulary

extension Kinds {
  /// The kinds of a block that only its maker can read, in which no place is known: its main kind,
  /// and any other.
  package static func anythingButPlaces(_ kind: Kind) -> Kinds {
    Kinds(kind, mayHold: Kinds.anything.all.filter { $0 != .location })
  }

  /// Whether these are the kinds of such a block.
  package var areAnythingButPlaces: Bool {
    !contains(.location) && Kinds.anything.all.allSatisfy { $0 == .location || contains($0) }
  }
}
