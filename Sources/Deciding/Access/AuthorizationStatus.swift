/// A person's answer to a request for library access, in the words of the model.
public enum AuthorizationStatus: String, Sendable, Hashable, CaseIterable {
  /// The person has not been asked yet.
  case notDetermined
  /// The device forbids access, and the person cannot change that.
  case restricted
  /// The person denied access.
  case denied
  /// The caller can access the whole library.
  case authorized
  /// The caller can access only what the person selected.
  case limited
}

extension AuthorizationStatus: RequestWord {
  package static let role = "authorisation status"
}
