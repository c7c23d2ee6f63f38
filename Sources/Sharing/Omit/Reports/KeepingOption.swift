public import Vocabulary

/// The option that would keep items that are removed only because they may hold some kinds.
///
/// With it, these kinds are kept.
public struct KeepingOption: Sendable, Hashable {
  private let kinds: [Kind]
  /// Whether the person asked for all of the removals.
  private let isChosen: Bool

  /// Creates the option from the kinds, and from those of them that the person asked to be removed.
  public init(_ kinds: [Kind], chosen: [Kind]) {
    self.kinds = kinds
    isChosen = kinds.allSatisfy(chosen.contains)
  }

  private var list: String { kinds.map { "\($0)" }.joined(separator: ",") }

  /// The option as typed on the command line, or the option to leave out.
  public var text: String { isChosen ? "no --remove \(list)" : "--keep \(list)" }

  /// The kinds in a sentence: up to three by name, and the number of others.
  public var named: String {
    let names = kinds.prefix(Self.maximumCount).map { "\($0)" }
    if kinds.count > Self.maximumCount {
      return names.joined(separator: ", ") + " and \(kinds.count - Self.maximumCount) other kinds"
    }
    guard let last = names.last, names.count > 1 else {
      return names.first ?? "metadata to be removed"
    }
    return names.dropLast().joined(separator: ", ") + " or \(last)"
  }

  /// A sentence, for people, about the option that would have kept the items.
  public var sentence: String {
    if isChosen { return "without `--remove \(list)` such items are kept" }
    return kinds.count > Self.maximumCount
      ? "`--keep` of all these kinds keeps such items, if the policy offers it"
      : "`--keep \(list)` keeps such items, if the policy offers it"
  }

  private static let maximumCount = 3
}
