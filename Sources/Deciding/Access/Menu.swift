/// Whether a caller's picker has an Options menu, and if not, every reason for it.
///
/// It says what the model offers to that caller; what a policy makes of the caller stands in the
/// decision's outcome.
public struct Menu: Sendable, Hashable {
  /// Why there is no menu, in the order of `Obstacle`; empty where there is one.
  public let reasons: [Obstacle]

  /// Whether there is a menu.
  public var supported: Bool { reasons.isEmpty }

  /// Finds the menu of the caller of a request.
  public init(for request: borrowing Request) {
    var reasons: [Obstacle] = []
    for obstacle in Obstacle.allCases where obstacle.stands(before: request) {
      reasons.append(obstacle)
    }
    self.reasons = reasons
  }

  /// A reason why a caller has no Options menu.
  public enum Obstacle: String, Sendable, Hashable, CaseIterable {
    /// The legacy picker has none.
    case legacyAPI
    /// With full library access there is none, whatever the API.
    case fullLibraryAccess
    /// No picker is involved, so there is nothing the menu could be part of.
    case noPicker

    func stands(before request: Request) -> Bool {
      switch (self, request.caller.api) {
      case (.legacyAPI, .uiImagePickerController): true
      case (.noPicker, .photoKit), (.noPicker, .direct): true
      case (.fullLibraryAccess, _): request.authorization.readWrite == .authorized
      case (.legacyAPI, _), (.noPicker, _): false
      }
    }
  }
}
