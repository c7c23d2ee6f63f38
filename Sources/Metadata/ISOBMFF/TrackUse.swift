import Containers

/// What the samples of a track are for, as told by its handler [ISO 14496-12 12].
enum TrackUse: Sendable, Hashable {
  case pictures
  case sound
  /// Records that go with pictures and sound: positions, texts, time codes.
  case timedMetadata
  /// Nothing is known of its handler.
  case unknown

  init(handler: FourCC) {
    switch handler {
    case "vide", "pict", "auxv": self = .pictures
    case "soun": self = .sound
    case "meta", "text", "sbtl", "subt", "tmcd", "clcp": self = .timedMetadata
    // Handlers of their own for Street View, General Motors and unknown makers.
    case "camm", "ctbx", "data": self = .timedMetadata
    default: self = .unknown
    }
  }
}
