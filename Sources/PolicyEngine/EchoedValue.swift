public import Vocabulary

/// A value that does not go along and that an item repeats, for which it goes, too.
public struct EchoedValue: Sendable, Hashable {
  /// The kind for which the value does not go along.
  public let kind: Kind
  /// How much repeating it gives away.
  public let strength: Echo.Strength
}
