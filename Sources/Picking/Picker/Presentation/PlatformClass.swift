/// The class of a screen that a picker is shown on, in the words of the model.
///
/// Only the layout depends on it: what is selected, removed and delivered is the same on all
/// classes.
public enum PlatformClass: String, Sendable, Hashable, CaseIterable {
  /// A narrow screen, such as that of a telephone.
  case iOS
  /// A wide touch screen.
  case iPadOS
  /// A wide screen with a pointer.
  case macOS

  /// Whether there is room for a sidebar.
  var hasSidebar: Bool {
    switch self {
    case .iOS: false
    case .iPadOS, .macOS: true
    }
  }
}
