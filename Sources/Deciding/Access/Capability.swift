/// An ability that an API gives its caller and that rules can query.
public enum Capability: String, Sendable, Hashable, CaseIterable {
  /// The caller can select several assets at once.
  case multipleSelection
  /// The API delivers a still together with its movie.
  case livePhotos
  /// The API may transcode the asset during delivery.
  case transcodes
}

extension CallerAPI {
  /// The abilities that the API gives its caller.
  public var capabilities: Set<Capability> {
    switch self {
    case .photosPicker, .phPickerViewController: [.multipleSelection, .livePhotos, .transcodes]
    case .photoKit: [.multipleSelection, .livePhotos]
    // The legacy picker delivers one asset at a time, and only the still of a Live Photo.
    case .uiImagePickerController, .direct: []
    }
  }
}
