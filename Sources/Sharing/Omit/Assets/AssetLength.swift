import Files

/// The two lengths of assets: short ones, such as photos, and long ones, such as movies.
///
/// Work on an asset takes time in proportion to its length. Long assets have threads of their own,
/// so that a photo does not wait until a movie leaves a thread for it; the system divides the
/// processors among all threads.
package enum AssetLength: Sendable, Hashable {
  case short
  case long

  /// The greatest number of bytes in the files of a short asset.
  package static let limit = 16 << 20

  /// Creates the length of an asset whose files have this number of bytes.
  package init(ofBytes count: Int) { self = count > Self.limit ? .long : .short }
}

extension ShareInput {
  /// The length of the asset, as its files were seen, or `short` for an entry that is left out.
  package var length: AssetLength {
    switch self {
    case .asset(let delivery):
      AssetLength(ofBytes: delivery.files.reduce(0) { $0 + ($1.identity?.size ?? 0) })
    case .skipped, .failed: .short
    }
  }
}

extension SuppliedAsset {
  /// The length of the asset.
  package var length: AssetLength { AssetLength(ofBytes: count) }
}
