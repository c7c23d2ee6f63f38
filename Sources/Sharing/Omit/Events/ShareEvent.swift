/// An event that occurs while assets are shared.
///
/// No event contains a metadata value. Only `finished` contains file names.
public enum ShareEvent: Sendable {
  /// More files were found to share.
  case found(FoundFiles)
  /// An asset reached a stage.
  ///
  /// Several assets are in progress at a time.
  case step(ShareStep)
  /// An asset or another entry was finished.
  case finished(AssetReport)

  /// The report, if an asset or entry was finished.
  public var report: AssetReport? {
    switch self {
    case .finished(let report): report
    case .found, .step: nil
    }
  }
}

/// The number of files to share, as far as it is known.
///
/// Folders are walked while their files are shared, so the count grows.
public struct FoundFiles: Sendable, Hashable {
  /// The number of files and other entries found.
  public let count: Int
  /// Whether the count is final.
  public let isAll: Bool

  package init(count: Int, isAll: Bool) { (self.count, self.isAll) = (count, isAll) }
}
