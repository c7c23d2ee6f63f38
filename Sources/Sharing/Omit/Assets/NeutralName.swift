package import Vocabulary

/// A name for an output that reveals nothing about the original's name.
package struct NeutralName {
  package let text: String
  /// The name without its extension.
  let stem: String

  /// Creates the name of an asset's output from its number in the share, counted from 1.
  ///
  /// - Parameters:
  ///   - number: The number.
  ///   - type: The format, or nil if it could not be determined.
  ///   - original: The extension of the original's name. A raw picture keeps it: programs depend on
  ///     it, and the file names the maker anyway.
  ///   - stem: The stem of another file to which the output belongs.
  package init(_ number: Int, _ type: ContentType?, original: String = "", stem: String? = nil) {
    self.stem = stem ?? "\(type?.mediaType == .video ? "video" : "photo")-\(number)"
    let isRaw = type == .cameraRaw && MediaExtension.isRaw(original.lowercased())
    let ending = isRaw ? original.lowercased() : type?.fileExtension
    text = self.stem + (ending.map { ".\($0)" } ?? "")
  }
}

extension ContentType {
  /// The usual extension of files in the format.
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

extension ContentType {
  /// The extensions under which people have files in the format, the usual one first.
  package var fileExtensions: [String] {
    let others: [String] =
      switch self {
      case .jpeg: ["jpeg", "jpe", "jfif"]
      case .png: ["apng"]
      case .tiff: ["tiff"]
      case .cameraRaw: MediaExtension.ofRawPictures
      case .heif: ["hif"]
      case .quickTimeMovie: ["qt"]
      case .mpeg4: ["insv"]
      case .threeGPP: ["3g2"]
      case .gif, .webP, .dng, .heic, .avif, .jpegXL, .m4v, .xmp: []
      }
    return [fileExtension] + others
  }
}
