import Vocabulary

/// A fact in the value of an item that its key does not reveal.
enum Statement: Hashable {
  /// A position.
  case position
  /// The prompt from which a program made the picture.
  case prompt
  /// The mark by which a service recognises the picture.
  case mark
  /// A whole file, in digits.
  case file

  /// Returns the item with the kinds of this statement.
  func applied(to item: Item) -> Item {
    switch (self, item.reading) {
    case (.file, _): item.being(.opaque(item.kinds.first), as: .malformed)
    // An item with a statement is no longer unknown, and may hold other facts.
    case (.position, .unrecognised): item.being(.opaque(.location), as: .malformed)
    case (.prompt, .unrecognised): item.being(.opaque(.editHistory), as: .malformed)
    case (.mark, .unrecognised): item.being(.opaque(.identifier), as: .malformed)
    case (.position, _): item.having(item.kinds.adding(Kinds(.location)))
    case (.prompt, _): item.having(item.kinds.adding(Kinds(.editHistory, .aiLabel)))
    // A mark is not written for people to read.
    case (.mark, _): item.having(Kinds(.identifier).adding(item.kinds.excluding(.caption)))
    }
  }
}
