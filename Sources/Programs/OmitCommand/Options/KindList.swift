import ArgumentParser
import Vocabulary

/// Kinds as a comma-separated list on the command line.
struct KindList: Sendable, Hashable {
  let kinds: Set<Kind>
  /// Whether the list was `all`.
  let isAll: Bool

  static let removable = Kind.allCases.filter(Set<Kind>.removable.contains)
  private static let all = "all"

  /// Returns the words that `--remove` accepts.
  @Sendable static func removableWords() -> [String] { [all] + removable.map(\.rawValue) }

  /// The list in the form of the command line.
  var word: String {
    isAll ? Self.all : kinds.map(\.rawValue).sorted().joined(separator: ",")
  }

  @Sendable init(removing text: String) throws {
    isAll = text == KindList.all
    kinds = isAll ? .removable : try KindList.parse(text)
  }

  @Sendable init(keeping text: String) throws {
    isAll = false
    kinds = try KindList.parse(text)
  }

  private static func parse(_ text: String) throws -> Set<Kind> {
    var kinds: Set<Kind> = []
    for word in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard !word.isEmpty else {
        throw ValidationError(
          "`\(text)` has a comma without a kind next to it; write kinds without spaces between "
            + "them, such as location,people")
      }
      guard let kind = Kind(rawValue: String(word)) else {
        throw ValidationError(
          "unknown kind of metadata `\(word)`"
            + Kind.advice(on: String(word), among: removable))
      }
      guard kind != .rendering else {
        throw ValidationError("`rendering` is always kept, because the picture needs it")
      }
      kinds.insert(kind)
    }
    return kinds
  }
}
