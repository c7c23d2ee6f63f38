/// A special form of an asset, in the words of the model.
public enum MediaSubtype: String, Sendable, Hashable, CaseIterable {
  /// A panorama.
  case photoPanorama
  /// A picture with high dynamic range.
  case photoHDR
  /// A screenshot.
  case photoScreenshot
  /// A still and a movie that belong together.
  case photoLive
  /// A picture with a depth effect.
  case photoDepthEffect
  /// A stereoscopic picture or movie.
  case spatialMedia
  /// A streamed movie.
  case videoStreamed
  /// A movie in slow motion.
  case videoHighFrameRate
  /// A time lapse.
  case videoTimelapse
  /// A recording of the screen.
  case videoScreenRecording
  /// A movie whose focus can be changed afterwards.
  case videoCinematic
}

extension MediaSubtype: RequestWord {
  package static let role = "media subtype"
}
