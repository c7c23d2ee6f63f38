public import Vocabulary

/// How much goes from one file, or says less than it did.
///
/// An item of several kinds counts under one of them, the one for which it goes.
public struct TakenCounts: Sendable, Hashable {
  /// Items that go, by kind.
  public internal(set) var removed = KindCounts()
  /// Items that say less than they did, by kind.
  public internal(set) var coarsened = KindCounts()
  /// Parts that go because they were not recognised; they are counted under no kind.
  public internal(set) var unrecognised = 0
  /// Items of which no kind is known, because they could not be read, and that go.
  public internal(set) var unread = 0

  /// Whether nothing goes, and nothing says less.
  public var isEmpty: Bool { self == TakenCounts() }
}
