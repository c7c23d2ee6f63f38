/// An ability that an API gives its caller, as far as rules ask for it.
public enum Capability: String, Sendable, Hashable, CaseIterable {
  /// It shows a picker in a process of its own, so the caller sees nothing but what was selected.
  case outOfProcess
  /// It works without any authorisation.
  case needsNoAuthorization
  /// It has an Options menu, unless the caller has full library access.
  case optionsMenu
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
    case .photosPicker, .phPickerViewController:
      [
        .outOfProcess, .needsNoAuthorization, .optionsMenu, .multipleSelection, .livePhotos,
        .transcodes,
      ]
    // The legacy picker is out of process too; that is not why it has no menu.
    case .uiImagePickerController: [.outOfProcess, .needsNoAuthorization]
    case .photoKit: [.multipleSelection, .livePhotos]
    case .direct: [.needsNoAuthorization]
    }
  }
}
