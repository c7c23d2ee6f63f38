import Vocabulary

/// A reason why a text is not a valid policy or policy test, with its place.
public struct PolicyError: Error, Hashable {
  /// The place of the problem.
  public let location: PolicyLocation
  /// The problem found at that place.
  public let problem: Problem

  init(file: String, line: Int, column: Int, problem: Problem) {
    self.init(at: PolicyLocation(file: file, line: line, column: column), problem)
  }

  /// Creates an error for a problem at a place.
  public init(at location: PolicyLocation, _ problem: Problem) {
    self.location = location
    self.problem = problem
  }

  /// A way in which a policy can be invalid.
  public enum Problem: Hashable, Sendable {
    /// The text is not YAML, for this reason.
    case notYAML(String)
    /// The text uses a part of YAML that policies do not allow.
    case anchor
    /// Something else was expected here.
    case unexpected(String, expected: String)
    /// A required list is empty.
    case empty
    /// A key has no meaning here.
    case unknownKey(String, known: [String])
    /// A word has no meaning here.
    case unknownWord(String, role: String, known: [String])
    /// A required key is missing.
    case missingKey(String)
    /// A key appears twice in one mapping.
    case duplicateKey(String)
    /// Two rules have the same id; the other may be in a file that is extended.
    case duplicateRule(String, in: String? = nil)
    /// Two invariants have the same id.
    case duplicateInvariant(String)
    /// A rule has the id of a built-in one.
    case builtInRule(String)
    /// A name or id contains characters other than letters, digits and `-_.`.
    case badName(String)
    /// `rendering` cannot be removed.
    case alwaysKept(String)
    /// No item of the kind has a coarse form.
    case neverCoarse(String)
    /// Two cases of one file state the same.
    case duplicateCase(String)
    /// A fact is stated that follows from another.
    case follows(String, from: String)
    /// An extended policy cannot be found or read.
    case notFound(String, known: [String])
    /// A policy extends itself, directly or through others.
    case extendsItself(String)
    /// Two choices are made for one kind.
    case chosenTwice(String)
    /// A key keeps something, in a configuration that was not named explicitly.
    case requiresNamedConfiguration(String)
    /// A fact is queried that is allowed only in refusing rules and invariants.
    case onlyInRefusals(String)
    /// Policies extend each other more deeply than the limit, which no real policy reaches.
    case extendedTooOften(limit: Int)
  }
}

extension PolicyError: CustomStringConvertible {
  /// The place and the problem, such as `a.yaml:3:5: unknown key ...`.
  public var description: String { "\(location): \(problem)" }
}

extension PolicyError.Problem: CustomStringConvertible {
  /// A description of the problem, in a sentence without a full stop.
  public var description: String {
    switch self {
    case .notYAML(let reason): "not well-formed YAML: \(reason)"
    case .anchor: "anchors are not supported in policies"
    case .unexpected(let found, let expected): "expected \(expected), found \(found)"
    case .empty: "expected at least one entry"
    case .unknownKey(let key, let known):
      "unknown key `\(quoted(key))`" + hint(for: key, among: known)
    case .unknownWord(let word, let role, let known):
      "unknown \(role) `\(quoted(word))`" + hint(for: word, among: known)
    case .missingKey(let key): "`\(key)` is missing"
    case .duplicateKey(let key): "`\(quoted(key))` appears twice"
    case .duplicateRule(let id, nil): "another rule is named `\(id)`"
    case .duplicateRule(let id, let file?): "another rule is named `\(id)`, in \(file)"
    case .duplicateInvariant(let id): "another invariant is named `\(id)`"
    case .builtInRule(let id): "`\(id)` is a built-in rule"
    case .badName(let name):
      "`\(quoted(name))` has characters other than letters, digits and `-_.`"
    case .alwaysKept(let kind): "`\(kind)` is always kept"
    case .neverCoarse(let kind): "`\(kind)` has no coarse form"
    case .duplicateCase(let name): "another case is named `\(quoted(name))`"
    case .follows(let fact, let other): "`\(fact)` follows from `\(other)`; state that instead"
    case .notFound(let name, let known) where PolicyTexts.isFile(name) || known.isEmpty:
      "there is no policy `\(quoted(name))`, or it cannot be read"
    case .notFound(let name, let known):
      "there is no policy `\(quoted(name))`" + hint(for: name, among: known)
    case .extendsItself(let name): "`\(quoted(name))` extends itself"
    case .chosenTwice(let kind): "two choices are made for `\(kind)`"
    case .requiresNamedConfiguration(let key):
      "`\(key)` lets metadata through, which a configuration that was found automatically may not do: "
        + "name the configuration with `--configuration`, or remove the key"
    case .onlyInRefusals(let fact):
      "`\(fact)` is allowed only in rules that refuse (`then: refuse`) and in invariants"
    case .extendedTooOften(let limit): "more than \(limit) policies extend each other"
    }
  }

  /// Returns a word of the text on one line, because every message is one line.
  private func quoted(_ word: String) -> String {
    word.split(whereSeparator: \.isNewline).joined(separator: " ")
  }

  private func hint(for word: String, among known: [String]) -> String {
    // A long list is not useful in a one-line message.
    KnownWords(known).advice(on: word, listing: 8)
  }
}
