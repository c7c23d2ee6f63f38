public import Vocabulary

/// A policy that took part in a decision.
public struct AuditPolicy: Sendable, Hashable {
  /// Its name.
  public var name: String
  /// The SHA-256 of its exact text, in hexadecimal digits.
  public var sha256: String

  /// Makes a policy from its name and the digest of its text.
  public init(name: String, sha256: String) {
    self.name = name
    self.sha256 = sha256
  }
}

/// The menu of options that was offered.
public struct AuditMenu: Sendable, Hashable {
  /// Whether there was a menu.
  public var supported = false
  /// The reasons why there was a menu, or why there was none.
  public var reasons: [String] = []
  /// The options in it.
  public var offered: [String] = []

  /// Makes the value for no menu.
  public init() {}
}

/// A rule that applied, and its effect.
public struct AuditReason: Sendable, Hashable {
  /// The rule's id.
  public var rule: String
  /// Its effect.
  public var effect: String
  /// The kinds that the rule had an effect on.
  public var kinds: [Kind]

  /// Makes a reason from a rule, its effect, and the kinds that it had an effect on.
  public init(rule: String, effect: String, kinds: [Kind]) {
    self.rule = rule
    self.effect = effect
    self.kinds = kinds
  }
}
