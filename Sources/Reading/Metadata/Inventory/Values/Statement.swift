import Vocabulary

/// What the value of an item says although its key does not tell.
enum Statement: Hashable {
  /// Where something is.
  case position
  /// How a program was asked for the picture.
  case prompt
  /// The mark by which a service knows the picture again.
  case mark
  /// A whole file, in digits.
  case file

  /// The item whose value says this.
  func telling(_ item: Item) -> Item {
    switch (self, item.reading) {
    case (.file, _): item.being(.opaque(item.kinds.first), as: .malformed)
    // What says something is not unknown any more, and may say other things.
    case (.position, .unrecognised): item.being(.opaque(.location), as: .malformed)
    case (.prompt, .unrecognised): item.being(.opaque(.editHistory), as: .malformed)
    case (.mark, .unrecognised): item.being(.opaque(.identifier), as: .malformed)
    case (.position, _): item.having(item.kinds.adding(Kinds(.location)))
    case (.prompt, _): item.having(item.kinds.adding(Kinds(.editHistory, .aiLabel)))
    // Nobody wrote it for others to read.
    case (.mark, _): item.having(Kinds(.identifier).adding(item.kinds.excluding(.caption)))
    }
  }
}
