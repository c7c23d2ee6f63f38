/// The format of a file, determined from its bytes, with its uniform type identifier.
public enum ContentType: String, Sendable, Hashable, CaseIterable, Encodable {
  case jpeg = "public.jpeg"
  case png = "public.png"
  case gif = "com.compuserve.gif"
  case webP = "org.webmproject.webp"
  case tiff = "public.tiff"
  case dng = "com.adobe.raw-image"
  case cameraRaw = "public.camera-raw-image"
  case heic = "public.heic"
  case heif = "public.heif"
  case avif = "public.avif"
  case jpegXL = "public.jpeg-xl"
  case quickTimeMovie = "com.apple.quicktime-movie"
  case mpeg4 = "public.mpeg-4"
  case m4v = "com.apple.m4v-video"
  case threeGPP = "public.3gpp"
  case xmp = "com.adobe.xmp"

  /// Whether files of this type are pictures or movies, or nil if they are neither.
  public var mediaType: MediaType? {
    switch self {
    case .jpeg, .png, .gif, .webP, .tiff, .dng, .cameraRaw, .heic, .heif, .avif, .jpegXL: .image
    case .quickTimeMovie, .mpeg4, .m4v, .threeGPP: .video
    case .xmp: nil
    }
  }

  /// Whether files of this type contain sensor data rather than a finished picture.
  public var isRaw: Bool {
    switch self {
    case .dng, .cameraRaw: true
    case .jpeg, .png, .gif, .webP, .tiff, .heic, .heif, .avif, .jpegXL, .quickTimeMovie, .mpeg4,
      .m4v, .threeGPP, .xmp:
      false
    }
  }

  /// The media type that mail and the web use for the format [IANA, Media Types].
  public var mimeType: String {
    switch self {
    case .jpeg: "image/jpeg"
    case .png: "image/png"
    case .gif: "image/gif"
    case .webP: "image/webp"
    case .tiff: "image/tiff"
    // Not registered, but used by file managers and browsers.
    case .dng: "image/x-adobe-dng"
    case .cameraRaw: "image/x-dcraw"
    case .heic: "image/heic"
    case .heif: "image/heif"
    case .avif: "image/avif"
    case .jpegXL: "image/jxl"
    case .quickTimeMovie: "video/quicktime"
    case .mpeg4: "video/mp4"
    case .m4v: "video/x-m4v"
    case .threeGPP: "video/3gpp"
    case .xmp: "application/rdf+xml"
    }
  }

  /// The identifiers that this type conforms to, starting with its own.
  public var conformances: [String] {
    let parents: [String]
    switch self {
    case .dng: parents = ["public.camera-raw-image", "public.image"]
    case .heic: parents = ["public.heif-standard", "public.image"]
    case .heif: parents = ["public.heif-standard", "public.image"]
    case .jpeg, .png, .gif, .webP, .tiff, .cameraRaw, .avif, .jpegXL: parents = ["public.image"]
    case .quickTimeMovie, .mpeg4, .m4v, .threeGPP:
      parents = ["public.movie", "public.audiovisual-content"]
    case .xmp: parents = ["public.xml", "public.text"]
    }
    return [rawValue] + parents + ["public.data", "public.content", "public.item"]
  }

  /// Returns whether a value of this type may be used where `identifier` is required.
  public func conforms(to identifier: String) -> Bool { conformances.contains(identifier) }

  /// Returns whether a value of this type may be used where one of some types is required.
  package func conforms(toAnyOf identifiers: [String]) -> Bool {
    identifiers.contains(where: conforms)
  }
}

extension ContentType: CustomStringConvertible {
  /// The common name of the format.
  public var description: String {
    switch self {
    case .jpeg: "JPEG"
    case .png: "PNG"
    case .gif: "GIF"
    case .webP: "WebP"
    case .tiff: "TIFF"
    case .dng: "DNG"
    case .cameraRaw: "camera raw"
    case .heic: "HEIC"
    case .heif: "HEIF"
    case .avif: "AVIF"
    case .jpegXL: "JPEG XL"
    case .quickTimeMovie: "QuickTime movie"
    case .mpeg4: "MP4"
    case .m4v: "M4V"
    case .threeGPP: "3GP"
    case .xmp: "XMP"
    }
  }
}

/// The type of an asset from the point of view of the person sharing.
public enum MediaType: String, Sendable, Hashable, CaseIterable {
  /// A still picture, or an animated one.
  case image
  /// A movie.
  case video
}
