/// A person's answer to a request for library access, in the words of the model.
public enum AuthorizationStatus: String, Sendable, Hashable, CaseIterable {
  /// Nobody has been asked yet.
  case notDetermined
  /// The device forbids access, and the person cannot change that.
  case restricted
  /// The person said no.
  case denied
  /// The whole library is open to the caller.
  case authorized
  /// Only what the person selected is open to the caller.
  case limited
}

extension AuthorizationStatus: RequestWord {
  package static let role = "authorisation status"
}
