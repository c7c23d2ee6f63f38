public import Vocabulary

/// One file of an asset, before and after.
public struct AuditFile: Sendable, Hashable {
  /// The role of the file in the asset: `still`, `movie` or `sidecar`.
  public var role: String
  /// The original's name, as far as the policy lets it be recorded.
  public var source: String?
  /// The delivered file's name, as far as the policy lets it be recorded.
  public var delivered: String?
  /// Its format.
  public var contentType: ContentType?
  /// How many bytes both have.
  public var bytes = AuditPair<Int>()
  /// The SHA-256 of both, in hexadecimal digits.
  public var sha256 = AuditPair<String>()
  /// Whether it was encoded anew.
  public var transcoded = false
  /// Whether the original ends before its pictures or its sound do.
  public var isTruncated = false
  /// Whether it was edited where it stands, which takes no digests.
  public var isPatched = false
  /// Whether it stayed behind although the asset was delivered.
  public var isLeftOut = false
  /// How many items of each kind had which fate.
  public var counts = AuditCounts()
  /// Items that were kept and repeat a name or a date that was not, the first of them where there are
  /// many: `counts.echoes` tells how many there are.
  public var repeating: [Repetition] = []
  /// How far it is known that removed kinds are gone; nil where the file was not looked into.
  public var closure: AuditClosure?
  /// The evidence from verification, with the versions of those that checked; nil where nothing was
  /// written.
  public var evidence: Evidence?
  /// Why it was not delivered.
  public var problem: AuditProblem?

  /// Makes a file of which only the role is known.
  public init(role: String) { self.role = role }
}

/// Something that is said of the original and of the delivered file.
public struct AuditPair<Value: Sendable & Hashable>: Sendable, Hashable {
  /// Of the original.
  public var source: Value?
  /// Of the delivered file.
  public var delivered: Value?

  /// Says something of both files, or of one, or of none.
  public init(source: Value? = nil, delivered: Value? = nil) {
    self.source = source
    self.delivered = delivered
  }
}

/// How far it is known that removed kinds are gone.
public enum AuditClosure: String, Sendable, Hashable, CaseIterable {
  /// Everywhere in the file.
  case complete
  /// In the parts that were recognised; others were kept.
  case recognised
}

/// Why an asset was not delivered.
public struct AuditProblem: Sendable, Hashable {
  /// The code that reports use.
  public var code: String
  /// Where it was found: structures and an offset, or a stage.
  public var at: String?

  /// Names a problem and its place.
  public init(code: String, at: String? = nil) {
    self.code = code
    self.at = at
  }
}
