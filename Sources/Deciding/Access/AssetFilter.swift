import Vocabulary

/// A filter for the assets that a picker shows; without a filter it shows all.
public indirect enum AssetFilter: Sendable, Hashable {
  /// Pictures, including those with a movie beside them.
  case images
  /// Movies that do not belong to a picture.
  case videos
  /// Pictures with a movie beside them.
  case livePhotos
  /// Assets that have the given special form.
  case subtype(MediaSubtype)
  /// Assets that any of the filters shows; an empty list shows none.
  case any([AssetFilter])
  /// Assets that all of the filters show; an empty list shows every asset.
  case all([AssetFilter])
  /// Assets that the filter does not show.
  case not(AssetFilter)

  /// Returns whether a picker with this filter shows the asset.
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
