import Access
public import Vocabulary

/// Items that stayed behind although the person chose that they go along, by the kind that was chosen.
public struct UnmetChoices: Sendable, Hashable {
  /// Those that were to be kept, and have or may have another kind that goes.
  public private(set) var kept = KindCounts()
  /// Those that were to be said less exactly, and cannot be.
  public private(set) var coarsened = KindCounts()

  /// Starts with none.
  init() {}

  /// Whether all choices were carried out.
  public var isEmpty: Bool { kept.isEmpty && coarsened.isEmpty }

  /// Counts an item that stays behind.
  mutating func count(_ item: Item, against choices: Choices) {
    let kinds = item.certainKinds
    if let kind = kinds.first(where: choices.included.contains) { kept.add(kind) }
    if let kind = kinds.first(where: choices.coarse.contains) { coarsened.add(kind) }
  }

  /// Adds those of another asset, or no more of each kind than a limit.
  mutating func add(_ other: UnmetChoices, atMost limit: Int = .max) {
    kept.add(other.kept, atMost: limit)
    coarsened.add(other.coarsened, atMost: limit)
  }
}
