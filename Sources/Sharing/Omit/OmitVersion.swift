import CVersion

/// The version of omit.
public enum OmitVersion {
  /// The current version, in the numbering of releases [semver.org 2.0.0].
  public static let current: String = OMIT_VERSION
}
