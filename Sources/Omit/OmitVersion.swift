/// The version of omit.
public enum OmitVersion {
  /// As releases are numbered [semver.org 2.0.0].
  public static let current = "0.1.0"
}
