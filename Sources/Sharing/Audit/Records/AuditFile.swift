public import Vocabulary

/// One file of an asset, before and after delivery.
public struct AuditFile: Sendable, Hashable {
  /// The role of the file in the asset: `still`, `movie` or `sidecar`.
  public var role: String
  /// The original's name, as far as the policy permits recording it.
  public var source: String?
  /// The delivered file's name, as far as the policy permits recording it.
  public var delivered: String?
  /// The format of the original.
  public var contentType: ContentType?
  /// The number of bytes of the original and of the delivered file.
  public var bytes = AuditPair<Int>()
  /// The SHA-256 of the original and of the delivered file, in hexadecimal digits.
  public var sha256 = AuditPair<String>()
  /// The facts about the transcoding, or nil if the file was delivered in its own format.
  public var transcoding: Transcoding?
  /// Whether the original ends before its pictures or its sound do.
  public var isTruncated = false
  /// Whether the file was edited in place, without computing digests.
  public var isPatched = false
  /// Whether the file was left out although the asset was delivered.
  public var isLeftOut = false
  /// The number of items of each kind, by what happened to them.
  public var counts = AuditCounts()
  /// The kept items that repeat a name or a date that was not kept.
  ///
  /// If there are many, only the first are listed: `counts.echoes` holds their number.
  public var repeating: [Repetition] = []
  /// How certain it is that removed kinds are gone, or nil if the file was not parsed.
  public var closure: AuditClosure?
  /// The evidence from verification, with the versions of the programs that checked, or nil if
  /// nothing was written.
  public var evidence: Evidence?
  /// The reason why the file was not delivered.
  public var problem: AuditProblem?

  /// Makes a file with only the role known.
  public init(role: String) { self.role = role }
}

/// A value for the original and one for the delivered file.
public struct AuditPair<Value: Sendable & Hashable>: Sendable, Hashable {
  /// The value for the original.
  public var source: Value?
  /// The value for the delivered file.
  public var delivered: Value?

  /// Makes a pair, either value of which may be missing.
  public init(source: Value? = nil, delivered: Value? = nil) {
    self.source = source
    self.delivered = delivered
  }
}

/// How certain it is that removed kinds are gone.
public enum AuditClosure: String, Sendable, Hashable, CaseIterable {
  /// They are gone from the whole file.
  case complete
  /// They are gone from the recognised parts; unrecognised ones were kept.
  case recognised
}

/// A reason why an asset was not delivered.
public struct AuditProblem: Sendable, Hashable {
  /// The problem's code, as in reports.
  public var code: String
  /// The place of the problem: structures and an offset, or a stage.
  public var at: String?

  /// Makes a problem from its code and its place.
  public init(code: String, at: String? = nil) {
    self.code = code
    self.at = at
  }
}
