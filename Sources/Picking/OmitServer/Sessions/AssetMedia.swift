import Access
import Vocabulary

extension AssetFacts {
  /// What the pages call the asset: `image`, `video` or `livePhoto`, or nil if its type is not known.
  var media: String? {
    mediaSubtypes.contains(.photoLive) ? "livePhoto" : contentType?.mediaType?.rawValue
  }
}
