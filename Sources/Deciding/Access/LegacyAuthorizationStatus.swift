/// An answer of the old authorisation call, which does not know limited access.
///
/// It exists for reports only. It has no way back to an `AuthorizationStatus`, no request holds
/// one and no fact of the rules names one, so that a limited caller can never pass for one with
/// full access.
public enum LegacyAuthorizationStatus: String, Sendable, Hashable, CaseIterable {
  /// Nobody has been asked yet.
  case notDetermined
  /// The device forbids access.
  case restricted
  /// The person said no.
  case denied
  /// Full access, or limited access.
  case authorized

  /// Translates the status for reading and writing into the answer that the old call gives.
  public init(reportedFor status: AuthorizationStatus) {
    switch status {
    case .notDetermined: self = .notDetermined
    case .restricted: self = .restricted
    case .denied: self = .denied
    case .authorized, .limited: self = .authorized
    }
  }
}
