/// Whether a caller's picker has an Options menu, and if not, every reason for its absence.
///
/// It describes what the model offers to that caller; the effect of a policy on the caller is in
/// the decision's outcome.
public struct Menu: Sendable, Hashable {
  /// The reasons why there is no menu, in the order of `Obstacle`; empty if there is one.
  public let reasons: [Obstacle]

  /// Whether there is a menu.
  public var supported: Bool { reasons.isEmpty }

  /// Determines the menu for the caller of a request.
  public init(for request: borrowing Request) {
    var reasons: [Obstacle] = []
    for obstacle in Obstacle.allCases where obstacle.applies(to: request) {
      reasons.append(obstacle)
    }
    self.reasons = reasons
  }

  /// A reason why a caller has no Options menu.
  public enum Obstacle: String, Sendable, Hashable, CaseIterable {
    /// The legacy picker has no menu.
    case legacyAPI
    /// With full library access there is no menu, whatever the API.
    case fullLibraryAccess
    /// No picker is involved that could contain a menu.
    case noPicker

    func applies(to request: Request) -> Bool {
      switch (self, request.caller.api) {
      case (.legacyAPI, .uiImagePickerController): true
      case (.noPicker, .photoKit), (.noPicker, .direct): true
      case (.fullLibraryAccess, _): request.authorization.readWrite == .authorized
      case (.legacyAPI, _), (.noPicker, _): false
      }
    }
  }
}
