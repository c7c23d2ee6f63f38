/// An answer of the old authorisation call, which does not know limited access.
///
/// It exists for reports only. It cannot be converted back to an `AuthorizationStatus`, no request
/// holds one and no fact of the rules names one, so a limited caller is never treated as one with
/// full access.
public enum LegacyAuthorizationStatus: String, Sendable, Hashable, CaseIterable {
  /// The person has not been asked yet.
  case notDetermined
  /// The device forbids access.
  case restricted
  /// The person denied access.
  case denied
  /// Full access, or limited access.
  case authorized

  /// Creates the answer that the old call gives for a read-write status.
  public init(reportedFor status: AuthorizationStatus) {
    switch status {
    case .notDetermined: self = .notDetermined
    case .restricted: self = .restricted
    case .denied: self = .denied
    case .authorized, .limited: self = .authorized
    }
  }
}
