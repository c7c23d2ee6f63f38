public import Vocabulary

/// The option that would keep what goes only because it may hold some kinds: these kinds stay, then.
public struct KeepingOption: Sendable, Hashable {
  private let kinds: [Kind]
  /// Whether the person asked for all of the removals.
  private let isChosen: Bool

  /// Notes the kinds, and those of them that the person asked to be removed.
  public init(_ kinds: [Kind], chosen: [Kind]) {
    self.kinds = kinds
    isChosen = kinds.allSatisfy(chosen.contains)
  }

  private var list: String { kinds.map { "\($0)" }.joined(separator: ",") }

  /// The option as it is typed, or what to leave out.
  public var text: String { isChosen ? "no --remove \(list)" : "--keep \(list)" }

  /// The kinds in a sentence: three by name, and how many others.
  public var named: String {
    let names = kinds.prefix(Self.longest).map { "\($0)" }
    if kinds.count > Self.longest {
      return names.joined(separator: ", ") + " and \(kinds.count - Self.longest) other kinds"
    }
    guard let last = names.last, names.count > 1 else { return names.first ?? "what is to go" }
    return names.dropLast().joined(separator: ", ") + " or \(last)"
  }

  /// What would have kept them, for people.
  public var sentence: String {
    if isChosen { return "without `--remove \(list)` such items stay" }
    return kinds.count > Self.longest
      ? "`--keep` of all these kinds keeps such items, if the policy offers it"
      : "`--keep \(list)` keeps such items, if the policy offers it"
  }

  private static let longest = 3
}
