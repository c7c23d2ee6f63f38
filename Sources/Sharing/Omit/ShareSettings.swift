/// How a share is carried out, beside what the policies decide.
public struct ShareSettings: Sendable, Hashable {
  /// Whether a file of the output's name is replaced.
  public var replaces = false
  /// Whether files that are cleaned in their places are edited where they stand, and refused where that
  /// cannot be done; no digests are taken then.
  public var patches = false
  /// Whether outputs are on the disk before the share is over.
  public var isSynced = false
  /// Whether nothing is written: neither outputs nor records.
  public var isDryRun = false
  /// Whether an asset is refused where a rule would exempt the caller from removals asked for.
  public var refusesBypass = false
  /// Whether digests of originals and outputs are taken.
  public var takesDigests = true
  /// Whether a dry run takes the digests of originals from which something would be taken.
  public var digestsWhatIsFound = false
  /// The treatment of files in a walked folder that are neither pictures nor movies.
  public var others: Others = .skip
  /// Whether outputs keep the times of their originals; nil where the policies say that.
  public var keepsTimes: Bool?
  /// How many assets are worked on at a time, 1 or more.
  public var jobs = 2

  /// Makes the usual settings.
  public init() {}

  /// A treatment of other files.
  public enum Others: String, Sendable, Hashable, CaseIterable {
    /// They are not copied, and counted.
    case skip
    /// They are copied as they are.
    case copy
    /// They are refused.
    case refuse
  }
}
