package import Vocabulary

/// A name for an output that tells nothing of the original's.
package struct NeutralName {
  package let text: String
  /// The name without its ending.
  let stem: String

  /// Names the output of an asset by its number in the share, counted from 1.
  ///
  /// - Parameters:
  ///   - number: The number.
  ///   - type: The format; nil where it could not be told.
  ///   - original: The extension of the original's name. A raw picture keeps it: programs go by it,
  ///     and the maker stands in the file.
  ///   - stem: That of another file to which it belongs.
  package init(_ number: Int, _ type: ContentType?, original: String = "", stem: String? = nil) {
    self.stem = stem ?? "\(type?.mediaType == .video ? "video" : "photo")-\(number)"
    let isRaw = type == .cameraRaw && MediaExtension.isRaw(original.lowercased())
    let ending = isRaw ? original.lowercased() : type?.fileExtension
    text = self.stem + (ending.map { ".\($0)" } ?? "")
  }
}

extension ContentType {
  /// The extension that files of the format usually have.
  var fileExtension: String {
    switch self {
    case .jpeg: "jpg"
    case .png: "png"
    case .gif: "gif"
    case .webP: "webp"
    case .tiff, .cameraRaw: "tif"
    case .dng: "dng"
    case .heic: "heic"
    case .heif: "heif"
    case .avif: "avif"
    case .jpegXL: "jxl"
    case .quickTimeMovie: "mov"
    case .mpeg4: "mp4"
    case .m4v: "m4v"
    case .threeGPP: "3gp"
    case .xmp: "xmp"
    }
  }
}
