public import Vocabulary

/// The form in which the model hands an item over when it is loaded.
///
/// It says what the system's picker does; what omit does, which transcodes nothing, is the rules'
/// matter. Removal comes after any transcoding, and transcoding is never counted as removal.
public enum ItemRepresentation: Sendable, Hashable {
  /// The bytes as they are stored.
  case original
  /// The system may transcode to this type, and then not all information survives.
  case mayTranscode(to: String)
  /// The format that was asked for needs transcoding to this type.
  case transcodeRequired(to: String)
  /// The format that was asked for cannot be produced.
  case unavailable

  /// Finds it from the encoding that is preferred, the type that is asked for and the source.
  ///
  /// - Parameters:
  ///   - encoding: The preferred encoding.
  ///   - requested: The type asked for; nil where any will do.
  ///   - source: The type of the item as it is stored.
  ///   - api: The way in which it is asked for: pickers alone transcode.
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
      // Who asks for the very type of the source has nothing to gain from another.
      let isSettled = source.isCompatible || requested == source.rawValue
      self = isSettled ? .original : .mayTranscode(to: compatible)
    case (.compatible, true) where source.isCompatible: self = .original
    case (.compatible, false) where requested != nil && !ContentType.isGeneric(requested ?? ""):
      self = .transcodeRequired(to: requested ?? compatible)
    case (.compatible, _): self = .transcodeRequired(to: compatible)
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

  /// Whether a type identifier stands for many formats, so that it does not ask for a particular
  /// one.
  public static func isGeneric(_ identifier: String) -> Bool { generic.contains(identifier) }

  /// Whether every caller can show it, so that the model has no reason to transcode.
  ///
  /// A movie may hold any coding, so none counts.
  public var isCompatible: Bool {
    switch self {
    case .jpeg, .png, .gif: true
    case .webP, .tiff, .dng, .cameraRaw, .heic, .heif, .avif, .jpegXL, .quickTimeMovie, .mpeg4,
      .m4v, .threeGPP, .xmp:
      false
    }
  }

  /// The compatible type the model transcodes to; nil where it is neither picture nor movie.
  fileprivate var compatible: String? {
    switch mediaType {
    case .image: ContentType.jpeg.rawValue
    case .video: ContentType.quickTimeMovie.rawValue
    case nil: nil
    }
  }

  /// Whether the model can transcode from one type to the other: only within pictures and movies.
  fileprivate static func route(from source: ContentType, to identifier: String) -> Bool {
    guard let type = source.mediaType else { return false }
    return ContentType(rawValue: identifier)?.mediaType == type
  }
}
