import Access
public import Vocabulary

/// The numbers of items that were removed although the person chose to keep them, by the chosen
/// kind.
public struct UnmetChoices: Sendable, Hashable {
  /// The items that were to be kept, but have or may have another kind that is removed.
  public private(set) var kept = KindCounts()
  /// The items that were to be coarsened, but cannot be.
  public private(set) var coarsened = KindCounts()

  /// Creates counts of zero.
  init() {}

  /// Whether all choices were carried out.
  public var isEmpty: Bool { kept.isEmpty && coarsened.isEmpty }

  /// Counts an item that is removed.
  mutating func count(_ item: Item, against choices: Choices) {
    let kinds = item.certainKinds
    if let kind = kinds.first(where: choices.included.contains) { kept.add(kind) }
    if let kind = kinds.first(where: choices.coarse.contains) { coarsened.add(kind) }
  }

  /// Adds the counts of another asset, each kind up to a limit.
  mutating func add(_ other: UnmetChoices, atMost limit: Int = .max) {
    kept.add(other.kept, atMost: limit)
    coarsened.add(other.coarsened, atMost: limit)
  }
}
