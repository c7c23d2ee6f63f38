import Access
import Vocabulary

/// Whether an asset can be delivered in the encoding that is wanted of it.
enum FormatRuling: Sendable, Hashable {
  /// The original is what is wanted.
  case original(mayTranscode: Bool)
  /// Something else is wanted, and nothing here transcodes.
  case transcodeRequired

  init(for request: Request) {
    let caller = request.caller
    // A person who chose `automatic` leaves the matter to the caller.
    let encoding =
      switch request.choices.format {
      case .current: ItemEncoding.current
      case .compatible: ItemEncoding.compatible
      case .automatic, nil: caller.preferredItemEncoding
      }
    if let wanted = caller.contentType, request.asset.contentType?.conforms(to: wanted) != true {
      self = .transcodeRequired
      return
    }
    switch encoding {
    case .compatible: self = .transcodeRequired
    case .current: self = .original(mayTranscode: false)
    case .automatic:
      self = .original(
        mayTranscode: caller.api.transcodes && request.asset.contentType?.isCompatible != true)
    }
  }
}

extension CallerAPI {
  /// Whether the model may transcode on the way to this caller: only its pickers do.
  fileprivate var transcodes: Bool {
    switch self {
    case .photosPicker, .phPickerViewController: true
    case .uiImagePickerController, .photoKit, .direct: false
    }
  }
}

extension ContentType {
  /// Whether every caller can show it, so that the model has no reason to transcode.
  ///
  /// A movie may hold any coding, so none counts.
  fileprivate var isCompatible: Bool {
    switch self {
    case .jpeg, .png, .gif: true
    case .webP, .tiff, .dng, .cameraRaw, .heic, .heif, .avif, .jpegXL, .quickTimeMovie, .mpeg4,
      .m4v, .threeGPP, .xmp:
      false
    }
  }
}
