import Access
public import Vocabulary

/// How many items of an asset, or of one of its files, had which fate.
///
/// An item of several kinds is counted under one of them, the one for which it goes; the audit counts
/// it under each. Where nothing is delivered, nothing is counted.
public struct ItemCounts: Sendable, Hashable {
  /// Items that stayed behind, by kind.
  public internal(set) var removed = KindCounts()
  /// Items that went along less exact than they were, by kind.
  public internal(set) var coarsened = KindCounts()
  /// Items that went along as they were, by kind.
  public internal(set) var kept = KindCounts()
  /// Items of which no kind is known, because they could not be read, and that stayed behind.
  public internal(set) var unreadRemoved = 0
  /// Items of which no kind is known, because they could not be read, and that went along.
  public internal(set) var unreadKept = 0
  /// Unrecognised parts that stayed behind; they are counted under no kind.
  public internal(set) var unrecognisedRemoved = 0
  /// Unrecognised parts that went along; they are counted under no kind.
  public internal(set) var unrecognisedKept = 0
  /// Items that stayed behind only because they may have had what was to be removed.
  public internal(set) var removedUnsure = 0
  /// The same items, each under each of the kinds that it may have had and that was to be removed.
  public internal(set) var removedPerhaps = KindCounts()
  /// Pictures and sound that players pass over, such as a track that is not enabled, and that went
  /// along.
  public internal(set) var hidden = 0
  /// Items that stayed behind although the person chose otherwise.
  public internal(set) var unmetChoices = UnmetChoices()
  /// Bytes among those of pictures and sound that no track or item names, and that were blanked.
  public internal(set) var looseBytes = 0

  /// Counts nothing.
  init() {}

  /// Whether everything went along as exactly as it was.
  public var changesNothing: Bool {
    removed.isEmpty && coarsened.isEmpty && unrecognisedRemoved == 0 && unreadRemoved == 0
  }

  /// Adds those of another file or asset, or no more of each than a limit: with a limit of 1, sums say
  /// how many others have some.
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
