import CVersion

/// The version of omit.
public enum OmitVersion {
  /// As releases are numbered [semver.org 2.0.0].
  public static let current: String = OMIT_VERSION
}
