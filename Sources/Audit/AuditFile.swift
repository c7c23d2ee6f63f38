public import Vocabulary

/// One file of an asset, before and after.
public struct AuditFile: Sendable, Hashable, Codable {
  /// What it is to the asset: `still`, `movie` or `sidecar`.
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

  /// Makes a file of which only the role is known.
  public init(role: String) { self.role = role }
}

/// Something that is said of the original and of the delivered file.
public struct AuditPair<Value: Sendable & Hashable & Codable>: Sendable, Hashable, Codable {
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
