public import Vocabulary

/// A policy by which something was decided.
public struct AuditPolicy: Sendable, Hashable {
  /// Its name.
  public var name: String
  /// The SHA-256 of its exact text, in hexadecimal digits.
  public var sha256: String

  /// Names a policy and the digest of its text.
  public init(name: String, sha256: String) {
    self.name = name
    self.sha256 = sha256
  }
}

/// The menu of options that was offered.
public struct AuditMenu: Sendable, Hashable {
  /// Whether there was one.
  public var supported = false
  /// Why there was one, or none.
  public var reasons: [String] = []
  /// The options in it.
  public var offered: [String] = []

  /// Makes no menu.
  public init() {}
}

/// A rule that applied, and what it did.
public struct AuditReason: Sendable, Hashable {
  /// The rule's id.
  public var rule: String
  /// Its effect.
  public var effect: String
  /// The kinds it had an effect on.
  public var kinds: [Kind]

  /// Names a rule, its effect and the kinds it had an effect on.
  public init(rule: String, effect: String, kinds: [Kind]) {
    self.rule = rule
    self.effect = effect
    self.kinds = kinds
  }
}
