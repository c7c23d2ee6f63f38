import Vocabulary

extension Invariant {
  static func list(
    _ node: YAMLNode, in words: RuleWords
  ) throws(PolicyError) -> [Invariant] {
    var ids: Set<String> = []
    return try node.list().read { entry throws(PolicyError) in
      let mapping = try entry.mapping(keys: ["id", "title", "when", "expect"])
      let id = try mapping.required("id")
      let expected = try entry.attempt(
        ExpectedOutcomes(reading: mapping.required("expect")), orElse: ExpectedOutcomes())
      let invariant = try Invariant(
        id: entry.attempt(id.name(), orElse: ""),
        title: entry.attempt(mapping["title"]?.word(), orElse: nil),
        condition: entry.attempt(
          mapping["when"].map { when throws(PolicyError) in
            try Condition(reading: when, in: words)
          } ?? .always, orElse: .always),
        outcomes: expected.outcomes,
        formerWords: expected.formerWords,
        kinds: expected.kinds,
        location: entry.location)
      if !invariant.id.isEmpty, !ids.insert(invariant.id).inserted {
        try id.report(id.failure(.duplicateInvariant(invariant.id)))
      }
      return invariant
    }
  }
}

/// The outcomes, and the expectations of kinds, under `expect:`.
private struct ExpectedOutcomes {
  var outcomes: Set<Outcome>?
  /// The words for effects that denote outcomes, as in earlier policies.
  var formerWords: [Invariant.FormerWord] = []
  var kinds: [Kind: Set<Invariant.Expectation>] = [:]

  /// The word for every kind without its own entry.
  private static let all = "all"
  private static let outcome = "outcome"
  private static let known =
    Kind.allCases.filter { $0 != .rendering }.map(\.rawValue) + [all, outcome]

  init() {}

  init(reading node: YAMLNode) throws(PolicyError) {
    let entries = try node.mapping(keys: ExpectedOutcomes.known + [Kind.rendering.rawValue]).entries
    guard !entries.isEmpty else { throw node.failure(.empty) }
    var others: Set<Invariant.Expectation>?
    for (key, value) in entries {
      switch try key.word() {
      case ExpectedOutcomes.outcome: try readOutcomes(value)
      case ExpectedOutcomes.all: others = try ExpectedOutcomes.words(value, for: "verdict")
      default:
        let kind: Kind = try key.value("kind")
        guard kind != .rendering else { throw key.failure(.alwaysKept(kind.rawValue)) }
        kinds[kind] = try ExpectedOutcomes.words(value, for: "verdict")
      }
    }
    if let others {
      for kind in Set<Kind>.removable where kinds[kind] == nil { kinds[kind] = others }
    }
  }

  private mutating func readOutcomes(_ node: YAMLNode) throws(PolicyError) {
    var outcomes: Set<Outcome> = []
    for entry in try node.oneOrMore() {
      let word = try entry.word()
      if let outcome = Outcome.allCases.first(where: { $0.participle == word }) {
        outcomes.insert(outcome)
      } else if let outcome = Outcome(rawValue: word) {
        outcomes.insert(outcome)
        formerWords.append(Invariant.FormerWord(outcome: outcome, location: entry.location))
      } else {
        throw entry.failure(
          .unknownWord(word, role: "outcome", known: Outcome.allCases.map(\.participle)))
      }
    }
    self.outcomes = outcomes
  }

  private static func words<Word: RawRepresentable<String> & CaseIterable & Hashable>(
    _ node: YAMLNode, for role: String
  ) throws(PolicyError) -> Set<Word> {
    var words: Set<Word> = []
    for entry in try node.oneOrMore() { words.insert(try entry.value(role)) }
    return words
  }
}
