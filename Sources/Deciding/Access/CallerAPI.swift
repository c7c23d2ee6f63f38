/// The API through which a caller requests an asset, in the words of the model.
public enum CallerAPI: String, Sendable, Hashable, CaseIterable {
  /// SwiftUI's picker, with `Transferable`.
  case photosPicker
  /// The picker as a view controller.
  case phPickerViewController
  /// The legacy picker, which has no Options menu.
  case uiImagePickerController
  /// A direct fetch from the library, without a picker.
  case photoKit
  /// No picker and no library, such as a command line, an upload handler or a build.
  case direct

  /// Whether library authorisations apply to this caller.
  public var hasAuthorization: Bool {
    switch self {
    case .photosPicker, .phPickerViewController, .uiImagePickerController, .photoKit: true
    case .direct: false
    }
  }

  /// Whether the person chooses in a process that the caller cannot inspect, or nil if there is no
  /// picker.
  ///
  /// The legacy picker is no exception: its bypass has other reasons.
  public var isOutOfProcess: Bool? {
    switch self {
    case .photosPicker, .phPickerViewController, .uiImagePickerController: true
    case .photoKit: false
    case .direct: nil
    }
  }
}

extension CallerAPI: RequestWord {
  package static let role = "caller API"
}
