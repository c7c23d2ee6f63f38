public import Access

// The filters in the words of `PHPickerFilter`.

extension AssetFilter {
  /// Returns a filter that shows what any of the filters shows.
  public static func any(of filters: [AssetFilter]) -> AssetFilter { .any(filters) }

  /// Returns a filter that shows what all of the filters show.
  public static func all(of filters: [AssetFilter]) -> AssetFilter { .all(filters) }

  /// Panoramas.
  public static let panoramas = AssetFilter.subtype(.photoPanorama)
  /// Screenshots.
  public static let screenshots = AssetFilter.subtype(.photoScreenshot)
  /// Recordings of the screen.
  public static let screenRecordings = AssetFilter.subtype(.videoScreenRecording)
  /// Movies in slow motion.
  public static let slomoVideos = AssetFilter.subtype(.videoHighFrameRate)
  /// Time lapses.
  public static let timelapseVideos = AssetFilter.subtype(.videoTimelapse)
  /// Pictures with a depth effect.
  public static let depthEffectPhotos = AssetFilter.subtype(.photoDepthEffect)
  /// Movies whose focus can be changed afterwards.
  public static let cinematicVideos = AssetFilter.subtype(.videoCinematic)
  /// Stereoscopic pictures and movies.
  public static let spatialMedia = AssetFilter.subtype(.spatialMedia)
}
