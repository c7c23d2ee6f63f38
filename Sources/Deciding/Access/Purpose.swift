/// A purpose for which an app requests photos, and the least access that suffices for it.
public enum Purpose: String, Sendable, Hashable, CaseIterable {
  case profilePicture
  case message
  case socialPost
  case documentEmbed
  case upload
  case saveOnly
  case browsing
  case editing
  case camera
  case backup

  /// The access that the purpose requires, or nil if a picker suffices, which needs none.
  public var access: AccessLevel? {
    switch self {
    case .profilePicture, .message, .socialPost, .documentEmbed, .upload: nil
    case .saveOnly: .addOnly
    case .browsing, .editing, .camera, .backup: .readWrite
    }
  }
}
