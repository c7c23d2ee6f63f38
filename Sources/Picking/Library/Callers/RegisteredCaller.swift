package import Access
package import Picker

/// A caller as registered by the operator, with its name, its API and the origins of its pages.
///
/// It is identified by its secret, and no property is what it says about itself.
package struct RegisteredCaller: Sendable, Hashable {
  /// The name used by the operator, the audit and reports.
  package let id: CallerID
  /// The user-visible name.
  package var title: String
  /// The API that the caller uses; `direct` for one that only uses the filter.
  package var api: CallerAPI
  /// The origins of the pages that show the picker.
  package var origins: Set<WebOrigin>
  /// The initial authorisations, as stated by the operator.
  package private(set) var stated: Authorization
  /// The authorisations in force: the person's answers or, if there are none, the operator's
  /// statement.
  ///
  /// INVARIANT (one place): filter, sessions and library routes query this property, and nothing
  /// else.
  package private(set) var authorization: Authorization
  /// The statements that the caller's prompts depend on.
  package var manifest: CallerManifest
  /// The policy for the caller, by name or file, or nil for the server's policy.
  package var policy: String?
  /// The address to which its backend is told that it can fetch something, or nil if it is not told.
  package var webhook: WebhookAddress?
  /// Whether the caller used the old authorisation call.
  package internal(set) var askedOldCall = false

  /// Creates a caller about which the person has not been asked.
  package init(
    _ id: CallerID, title: String, api: CallerAPI, origins: Set<WebOrigin> = [],
    authorization: Authorization = .unstated,
    manifest: CallerManifest = CallerManifest(usageDescriptions: []), policy: String? = nil
  ) {
    self.id = id
    self.title = title
    self.api = api
    self.origins = origins
    stated = authorization
    self.authorization = authorization
    self.manifest = manifest
    self.policy = policy
  }

  /// Replaces the authorisations, as if the person had not been asked.
  package mutating func state(_ authorization: Authorization) {
    stated = authorization
    self.authorization = authorization
  }

  /// Returns the caller with the person's answers, which replace the operator's statement.
  ///
  /// - Throws: `RequestError.limitedAddOnly` if an answer is not valid for its level.
  func answered(
    _ answers: [AccessLevel: AuthorizationStatus]
  ) throws(RequestError) -> RegisteredCaller {
    var caller = self
    caller.authorization = try Authorization(
      readWrite: answers[.readWrite] ?? stated.readWrite,
      addOnly: answers[.addOnly] ?? stated.addOnly)
    return caller
  }

  /// Returns whether the person's answer for a level, in a prompt or in the settings, differs from
  /// the operator's statement.
  package func wasAnswered(for level: AccessLevel) -> Bool {
    switch level {
    case .readWrite: authorization.readWrite != stated.readWrite
    case .addOnly: authorization.addOnly != stated.addOnly
    }
  }

  /// The authorisations for the state machine of prompts; those of a caller that never asked are
  /// not determined.
  package var libraryAuthorization: LibraryAuthorization {
    get throws(RequestError) {
      try LibraryAuthorization(
        readWrite: authorization.readWrite ?? .notDetermined,
        addOnly: authorization.addOnly ?? .notDetermined)
    }
  }
}
