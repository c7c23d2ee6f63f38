/// Something that happens while assets are shared.
///
/// No event has a value of metadata. Only `finished` has names of files.
public enum ShareEvent: Sendable {
  /// More files were found to share.
  case found(FoundFiles)
  /// An asset came to a stage; several assets are under way at a time.
  case step(ShareStep)
  /// What became of an asset, or of something that is none.
  case finished(AssetReport)

  /// What became of an asset, where that is what happened.
  public var report: AssetReport? {
    switch self {
    case .finished(let report): report
    case .found, .step: nil
    }
  }
}

/// How many files there are to share, as far as that is known.
///
/// Folders are gone through while their files are shared, so the count grows.
public struct FoundFiles: Sendable, Hashable {
  /// How many files and other things were found.
  public let count: Int
  /// Whether there are no more.
  public let isAll: Bool

  package init(count: Int, isAll: Bool) { (self.count, self.isAll) = (count, isAll) }
}
