import Access
public import Vocabulary

/// The numbers of items of an asset, or of one of its files, by fate.
///
/// An item with several kinds is counted under one of them, the one for which it is removed; the
/// audit counts it under each. If nothing is delivered, nothing is counted.
public struct ItemCounts: Sendable, Hashable {
  /// The removed items, by kind.
  public internal(set) var removed = KindCounts()
  /// The items that were kept but coarsened, by kind.
  public internal(set) var coarsened = KindCounts()
  /// The items that were kept unchanged, by kind.
  public internal(set) var kept = KindCounts()
  /// The removed items without a known kind, because they could not be read.
  public internal(set) var unreadRemoved = 0
  /// The kept items without a known kind, because they could not be read.
  public internal(set) var unreadKept = 0
  /// The unrecognised parts that were removed.
  ///
  /// They are not counted under any kind.
  public internal(set) var unrecognisedRemoved = 0
  /// The unrecognised parts that were kept.
  ///
  /// They are not counted under any kind.
  public internal(set) var unrecognisedKept = 0
  /// The items that were removed only because they may have held something to be removed.
  public internal(set) var removedUnsure = 0
  /// The same items, each counted under every kind to be removed that it may have had.
  public internal(set) var removedPerhaps = KindCounts()
  /// The kept pictures and sound that players skip, such as a track that is not enabled.
  public internal(set) var hidden = 0
  /// The items that were removed although the person chose otherwise.
  public internal(set) var unmetChoices = UnmetChoices()
  /// The number of bytes among pictures and sound that no track or item names, and that were
  /// blanked.
  public internal(set) var looseBytes = 0

  /// Whether everything was kept as exactly as it was.
  public var changesNothing: Bool {
    removed.isEmpty && coarsened.isEmpty && unrecognisedRemoved == 0 && unreadRemoved == 0
  }

  /// Adds the counts of another file or asset, each up to a limit.
  ///
  /// With a limit of 1, the sums are the numbers of files or assets that have any.
  mutating func add(_ other: ItemCounts, atMost limit: Int = .max) {
    removed.add(other.removed, atMost: limit)
    coarsened.add(other.coarsened, atMost: limit)
    kept.add(other.kept, atMost: limit)
    unreadRemoved += min(other.unreadRemoved, limit)
    unreadKept += min(other.unreadKept, limit)
    unrecognisedRemoved += min(other.unrecognisedRemoved, limit)
    unrecognisedKept += min(other.unrecognisedKept, limit)
    removedUnsure += min(other.removedUnsure, limit)
    removedPerhaps.add(other.removedPerhaps, atMost: limit)
    hidden += min(other.hidden, limit)
    unmetChoices.add(other.unmetChoices, atMost: limit)
    looseBytes += min(other.looseBytes, limit)
  }
}
