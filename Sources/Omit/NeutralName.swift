import Vocabulary

/// A name for an output that tells nothing of the original's.
struct NeutralName {
  let text: String

  /// Names the output of an asset by its number in the share, counted from 1.
  init(_ number: Int, _ type: ContentType?) {
    let stem = type?.mediaType == .video ? "video" : "photo"
    text = "\(stem)-\(number)\(type.map { ".\($0.fileExtension)" } ?? "")"
  }
}

extension ContentType {
  /// The extension that files of the format usually have.
  fileprivate var fileExtension: String {
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
    }
  }
}
