import ArgumentParser
import Vocabulary

/// Kinds to be kept less exactly, as a comma-separated list on the command line.
struct CoarsenList: Sendable, Hashable {
  /// The coarseness of each kind, or nil if the policy decides it.
  let kinds: [Kind: Coarseness?]

  static let completions = Coarseness.kinds.flatMap { kind in
    Coarseness.words(for: kind).filter { Coarseness($0, of: kind) != nil }.map { "\(kind)=\($0)" }
  }

  /// The list in the form of the command line.
  var word: String {
    kinds.map { kind, coarse in kind.rawValue + (coarse.map { "=\($0)" } ?? "") }.sorted()
      .joined(separator: ",")
  }

  @Sendable init(parsing text: String) throws {
    var kinds: [Kind: Coarseness?] = [:]
    for entry in text.split(separator: ",", omittingEmptySubsequences: false) {
      let components = entry.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let word = String(components[0])
      guard let kind = Kind(rawValue: word), Coarseness.kinds.contains(kind) else {
        throw ValidationError(
          "`\(word)` has no coarse form"
            + Kind.advice(on: word, among: Array(Coarseness.kinds)))
      }
      guard kinds[kind] == nil else {
        throw ValidationError("`\(kind)` is given twice")
      }
      kinds[kind] = .some(
        try components.count > 1 ? Self.coarseness(String(components[1]), of: kind) : nil)
    }
    self.kinds = kinds
  }

  private static func coarseness(_ word: String, of kind: Kind) throws -> Coarseness {
    guard let coarseness = Coarseness(word, of: kind) else {
      guard kind != .location || word.wholeMatch(of: /[0-9.]+ ?(m|km)/) == nil else {
        throw ValidationError(
          "`\(word)` is not a distance for `\(kind)`; write a whole number of kilometres, at "
            + "least 1km")
      }
      throw ValidationError(
        "`\(word)` is not a coarseness of `\(kind)`"
          + KnownWords(Coarseness.words(for: kind)).advice(on: word))
    }
    return coarseness
  }
}
