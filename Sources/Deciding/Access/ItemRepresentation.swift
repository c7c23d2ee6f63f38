public import Vocabulary

/// The form in which the model delivers an item when it is loaded.
///
/// It describes what the system's picker does. What omit does is decided by `FormatRuling`, which
/// transcodes only where the request cannot be met otherwise. Transcoding is never counted as
/// removal.
public enum ItemRepresentation: Sendable, Hashable {
  /// The stored bytes.
  case original
  /// The system may transcode to this type, in which case some information is lost.
  case mayTranscode(to: String)
  /// The requested format requires transcoding to this type.
  case transcodeRequired(to: String)
  /// The requested format cannot be produced.
  case unavailable

  /// Determines the representation from the preferred encoding, the requested type and the source.
  ///
  /// - Parameters:
  ///   - encoding: The preferred encoding.
  ///   - requested: The requested type, or nil if any type is accepted.
  ///   - source: The type of the stored item.
  ///   - api: The API of the request; only pickers transcode.
  public init(
    encoding: ItemEncoding, requested: String?, of source: ContentType,
    through api: CallerAPI = .photosPicker
  ) {
    let isFitting = requested.map(source.conforms(to:)) ?? true
    guard isFitting || ContentType.route(from: source, to: requested ?? "") else {
      self = .unavailable
      return
    }
    guard api.capabilities.contains(.transcodes), let compatible = source.compatible else {
      self = isFitting ? .original : .unavailable
      return
    }
    switch (encoding, isFitting) {
    case (.current, true): self = .original
    case (.current, false): self = .mayTranscode(to: requested ?? compatible)
    case (.automatic, false): self = .transcodeRequired(to: requested ?? compatible)
    case (.automatic, true):
      // A caller that requests exactly the type of the source gains nothing from another type.
      let isSettled = source.isCompatible || requested == source.rawValue
      self = isSettled ? .original : .mayTranscode(to: compatible)
    case (.compatible, true) where source.isCompatible: self = .original
    case (.compatible, false) where requested != nil && !ContentType.isGeneric(requested ?? ""):
      self = .transcodeRequired(to: requested ?? compatible)
    case (.compatible, _): self = .transcodeRequired(to: compatible)
    // The model has no such encoding; it is answered as a request for the type.
    case (.jpeg, true) where source == .jpeg: self = .original
    case (.jpeg, _):
      let isWanted = requested.map(ContentType.jpeg.conforms(to:)) ?? true
      let isPossible = source.mediaType == .image && isWanted
      self = isPossible ? .transcodeRequired(to: ContentType.jpeg.rawValue) : .unavailable
    }
  }
}

extension ItemRepresentation: CustomStringConvertible {
  /// The word of the case, without the type.
  public var description: String {
    switch self {
    case .original: "original"
    case .mayTranscode: "mayTranscode"
    case .transcodeRequired: "transcodeRequired"
    case .unavailable: "unavailable"
    }
  }

  /// The words of all cases.
  public static let words = ["original", "mayTranscode", "transcodeRequired", "unavailable"]
}

extension ContentType {
  private static let generic = [
    "public.image", "public.movie", "public.audiovisual-content", "public.content", "public.data",
    "public.item",
  ]

  /// Returns whether a type identifier covers many formats and so does not request a particular
  /// one.
  public static func isGeneric(_ identifier: String) -> Bool { generic.contains(identifier) }

  /// Whether every caller can show this type, so that the model has no reason to transcode.
  ///
  /// No movie type is included, because a movie may use any coding.
  public var isCompatible: Bool {
    switch self {
    case .jpeg, .png, .gif: true
    case .webP, .tiff, .dng, .cameraRaw, .heic, .heif, .avif, .jpegXL, .quickTimeMovie, .mpeg4,
      .m4v, .threeGPP, .xmp:
      false
    }
  }

  /// The compatible type that the model transcodes to, or nil for neither picture nor movie.
  fileprivate var compatible: String? {
    switch mediaType {
    case .image: ContentType.jpeg.rawValue
    case .video: ContentType.quickTimeMovie.rawValue
    case nil: nil
    }
  }

  /// Returns whether the model can transcode between two types, which both must be pictures or both
  /// be movies.
  fileprivate static func route(from source: ContentType, to identifier: String) -> Bool {
    guard let type = source.mediaType else { return false }
    return ContentType(rawValue: identifier)?.mediaType == type
  }
}
