import Access

/// A filter that combines no others, in the words of the model.
enum FilterWord: String, CaseIterable {
  case images
  case videos
  case livePhotos
  case panoramas
  case screenshots
  case screenRecordings
  case slomoVideos
  case timelapseVideos
  case depthEffectPhotos
  case cinematicVideos
  case spatialMedia

  /// The filter that the word stands for.
  var filter: AssetFilter {
    switch self {
    case .images: .images
    case .videos: .videos
    case .livePhotos: .livePhotos
    case .panoramas: .subtype(.photoPanorama)
    case .screenshots: .subtype(.photoScreenshot)
    case .screenRecordings: .subtype(.videoScreenRecording)
    case .slomoVideos: .subtype(.videoHighFrameRate)
    case .timelapseVideos: .subtype(.videoTimelapse)
    case .depthEffectPhotos: .subtype(.photoDepthEffect)
    case .cinematicVideos: .subtype(.videoCinematic)
    case .spatialMedia: .subtype(.spatialMedia)
    }
  }
}

extension FilterWord: RequestWord {
  static let role = "filter"
}
