import Vocabulary

/// Which assets a picker shows; without a filter it shows all.
public indirect enum AssetFilter: Sendable, Hashable {
  /// Pictures, those with a movie beside them too.
  case images
  /// Movies by themselves.
  case videos
  /// Pictures with a movie beside them.
  case livePhotos
  /// Assets that have this special form.
  case subtype(MediaSubtype)
  /// Shows an asset that one of these filters shows; an empty list shows none.
  case any([AssetFilter])
  /// Shows an asset that all of these filters show; an empty list shows every asset.
  case all([AssetFilter])
  /// Shows an asset that this filter does not show.
  case not(AssetFilter)

  /// Whether a picker with this filter shows the asset.
  public func shows(_ asset: AssetFacts) -> Bool {
    switch self {
    case .images: asset.mediaType == .image
    case .videos: asset.mediaType == .video
    case .livePhotos: AssetFilter.subtype(.photoLive).shows(asset)
    case .subtype(let subtype): asset.mediaSubtypes.contains(subtype)
    case .any(let filters): filters.contains { $0.shows(asset) }
    case .all(let filters): filters.allSatisfy { $0.shows(asset) }
    case .not(let filter): !filter.shows(asset)
    }
  }
}
