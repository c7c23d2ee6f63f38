/// What the record may say of originals and of where outputs went.
public struct AuditTreatment: Sendable, Hashable {
  /// How much of paths is recorded.
  public let paths: Paths
  /// Whether originals can be recognised by their digests.
  public let sourceDigest: SourceDigest

  /// Makes a treatment; what nobody stated records names without folders, and digests.
  public init(paths: Paths = .name, sourceDigest: SourceDigest = .full) {
    self.paths = paths
    self.sourceDigest = sourceDigest
  }

  /// How much of paths is recorded.
  public enum Paths: String, Sendable, Hashable, CaseIterable, Codable {
    /// All of them, from the root.
    case full
    /// The last component.
    case name
    /// Nothing.
    case none
  }

  /// Whether digests of originals are recorded.
  public enum SourceDigest: String, Sendable, Hashable, CaseIterable, Codable {
    /// They are, where they are taken.
    case full
    /// They are not: whoever has an original cannot find its record.
    case none
  }

  /// Of two treatments the more protective one, for paths and digests each.
  func joined(_ other: AuditTreatment) -> AuditTreatment {
    let all: [Paths] = [.none, .name, .full]
    return AuditTreatment(
      paths: all.first { $0 == paths || $0 == other.paths } ?? .none,
      sourceDigest: sourceDigest == .none || other.sourceDigest == .none ? .none : .full)
  }
}
