/// The settings for carrying out a share, in addition to the policies.
public struct ShareSettings: Sendable, Hashable {
  /// Whether an existing file with the output's name is replaced.
  public var replaces = false
  /// Whether files that are cleaned in place are patched, and refused if that is impossible.
  ///
  /// No digests are computed then.
  public var patches = false
  /// Whether outputs are written to disk before the share ends.
  public var isSynced = false
  /// Whether neither outputs nor records are written.
  public var isDryRun = false
  /// Whether an asset is refused if a rule would exempt the caller from requested removals.
  public var refusesBypass = false
  /// Whether digests of originals and outputs are computed.
  public var computesDigests = true
  /// Whether a dry run computes the digests of originals that would be changed.
  public var digestsInDryRuns = false
  /// The treatment of files in a walked folder that are neither pictures nor movies.
  public var others: Others = .skip
  /// Whether outputs keep the times of their originals, or nil if the policies decide.
  public var keepsTimes: Bool?
  /// The number of assets that are processed at a time, 1 or more.
  public var jobs = 2

  /// Creates the default settings.
  public init() {}

  /// A treatment of files that are neither pictures nor movies.
  public enum Others: String, Sendable, Hashable, CaseIterable {
    /// The files are counted, but not copied.
    case skip
    /// The files are copied unchanged.
    case copy
    /// The files are refused.
    case refuse
  }
}
