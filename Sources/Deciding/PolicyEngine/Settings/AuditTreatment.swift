/// The limits of what the record says of originals and of where outputs went.
public struct AuditTreatment: Sendable, Hashable {
  /// How much of paths is recorded.
  public var paths: Paths
  /// Whether originals can be recognised by their digests.
  public var sourceDigest: SourceDigest

  /// Makes a treatment; what nobody stated records names without folders, and digests.
  public init(paths: Paths = .name, sourceDigest: SourceDigest = .full) {
    self.paths = paths
    self.sourceDigest = sourceDigest
  }

  /// How much of paths is recorded.
  public enum Paths: String, SettingWord {
    /// All of them, from the root.
    case full
    /// The last component.
    case name
    /// Nothing.
    case none

    /// Its consequence for the record.
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
    /// They are, where they are taken.
    case full
    /// They are not: whoever has an original cannot find its record.
    case none

    /// Its consequence for the record.
    public var consequence: String {
      switch self {
      case .full: "recorded"
      case .none: "not recorded"
      }
    }
  }
}
