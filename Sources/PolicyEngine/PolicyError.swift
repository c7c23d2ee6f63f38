/// Why a text is no policy, and where.
public struct PolicyError: Error, Hashable {
  /// The file, as it was named when the policy was read.
  public let file: String
  /// The line, counted from 1.
  public let line: Int
  /// The column, counted from 1.
  public let column: Int
  /// What is wrong there.
  public let problem: Problem

  /// What can be wrong with a policy.
  public enum Problem: Hashable, Sendable {
    /// It is not YAML, for this reason.
    case notYAML(String)
    /// It uses a part of YAML that policies do without.
    case anchor
    /// Something else was expected here.
    case unexpected(String, expected: String)
    /// Nothing is listed where something must be.
    case empty
    /// A key that has no meaning here.
    case unknownKey(String, known: [String])
    /// A word that has no meaning here.
    case unknownWord(String, role: String, known: [String])
    /// A key that must be stated is not.
    case missingKey(String)
    /// A key stands twice in one mapping.
    case duplicateKey(String)
    /// Two rules have the same id.
    case duplicateRule(String)
    /// Two invariants have the same id.
    case duplicateInvariant(String)
    /// A rule has the id of a built-in one.
    case builtInRule(String)
    /// A name or id with characters other than letters, digits and `-_.`.
    case badName(String)
    /// `rendering` cannot be removed.
    case alwaysKept(String)
    /// Nothing of the kind can be said less exactly.
    case neverCoarse(String)
    /// A key or word of policies that this version cannot carry out.
    case notSupportedYet(String)
  }
}

extension PolicyError: CustomStringConvertible {
  /// The place and what is wrong there, such as `a.yaml:3:5: unknown key ...`.
  public var description: String { "\(file):\(line):\(column): \(problem)" }
}

extension PolicyError.Problem: CustomStringConvertible {
  /// What is wrong, in a sentence without a full stop.
  public var description: String {
    switch self {
    case .notYAML(let reason): "not well-formed YAML: \(reason)"
    case .anchor: "policies have no anchors"
    case .unexpected(let found, let expected): "expected \(expected), found \(found)"
    case .empty: "nothing is listed"
    case .unknownKey(let key, let known): "unknown key `\(quoted(key))`" + hint(key, known)
    case .unknownWord(let word, let role, let known):
      "unknown \(role) `\(quoted(word))`" + hint(word, known)
    case .missingKey(let key): "`\(key)` is missing"
    case .duplicateKey(let key): "`\(quoted(key))` stands here twice"
    case .duplicateRule(let id): "another rule is named `\(id)`"
    case .duplicateInvariant(let id): "another invariant is named `\(id)`"
    case .builtInRule(let id): "`\(id)` is a built-in rule"
    case .badName(let name):
      "`\(quoted(name))` has characters other than letters, digits and `-_.`"
    case .alwaysKept(let kind): "`\(kind)` is always kept"
    case .neverCoarse(let kind): "`\(kind)` has no coarse form"
    case .notSupportedYet(let word): "`\(word)` is not supported yet"
    }
  }

  /// A word of the text, on one line as every message is.
  private func quoted(_ word: String) -> String {
    word.split(whereSeparator: \.isNewline).joined(separator: " ")
  }

  private func hint(_ word: String, _ known: [String]) -> String {
    if let nearest = nearestWord(to: word, among: known) { return ", did you mean `\(nearest)`" }
    // A long list helps nobody in a one-line message.
    guard known.count <= 6 else { return "" }
    return ", known are " + known.map { "`\($0)`" }.joined(separator: ", ")
  }
}
