/// The limits on what the record contains about originals and the places of outputs.
public struct AuditTreatment: Sendable, Hashable {
  /// The recorded part of paths.
  public var paths: Paths
  /// Whether originals can be recognised by their digests.
  public var sourceDigest: SourceDigest

  /// Creates a treatment; by default, names without folders are recorded, and digests.
  public init(paths: Paths = .name, sourceDigest: SourceDigest = .full) {
    self.paths = paths
    self.sourceDigest = sourceDigest
  }

  /// The recorded part of paths.
  public enum Paths: String, SettingWord {
    /// The full path, from the root.
    case full
    /// The last component only.
    case name
    /// No part of the path.
    case none

    /// The consequence for the record.
    public var consequence: String {
      switch self {
      case .full: "whole"
      case .name: "names without folders"
      case .none: "not recorded"
      }
    }
  }

  /// Whether digests of originals are recorded.
  public enum SourceDigest: String, SettingWord {
    /// Digests are recorded if they are computed.
    case full
    /// Digests are not recorded, so the record of an original cannot be found from the original.
    case none

    /// The consequence for the record.
    public var consequence: String {
      switch self {
      case .full: "recorded"
      case .none: "not recorded"
      }
    }
  }
}
