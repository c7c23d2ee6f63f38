/// An ability that an API gives its caller, as far as rules ask for it.
public enum Capability: String, Sendable, Hashable, CaseIterable {
  /// Several assets can be selected at once.
  case multipleSelection
  /// It hands over a still with its movie.
  case livePhotos
  /// It may transcode on the way.
  case transcodes
}

extension CallerAPI {
  /// The abilities that the API gives its caller.
  public var capabilities: Set<Capability> {
    switch self {
    case .photosPicker, .phPickerViewController: [.multipleSelection, .livePhotos, .transcodes]
    case .photoKit: [.multipleSelection, .livePhotos]
    // The legacy picker has one asset at a time, and of a Live Photo the still.
    case .uiImagePickerController, .direct: []
    }
  }
}
