/// The class of a screen that a picker is shown on, in the words of the model.
///
/// Nothing depends on it but where things stand: what is selected, removed and handed over is the
/// same on all.
package enum PlatformClass: String, Sendable, Hashable, CaseIterable {
  /// A narrow screen, as of a telephone.
  case iOS
  /// A wide screen that is touched.
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
