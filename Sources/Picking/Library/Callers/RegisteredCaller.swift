package import Access
package import Picker

/// A caller as the operator registered it: who it is, through which API it asks, and where its pages
/// stand.
///
/// It is told from others by its secret, and nothing of it is what it says about itself.
package struct RegisteredCaller: Sendable, Hashable {
  /// The name by which the operator, the audit and reports know it.
  package let id: CallerID
  /// The name that the person is shown.
  package var title: String
  /// The API through which it asks; `direct` for one that only uses the filter.
  package var api: CallerAPI
  /// The origins of the pages in which it shows the picker.
  package var origins: Set<WebOrigin>
  /// The authorisations that the operator stated, with which it starts.
  package private(set) var stated: Authorization
  /// The authorisations that it holds: what the person answered and, where they did not, what the
  /// operator stated.
  ///
  /// INVARIANT (one place): filter, sessions and library routes ask this, and nothing else.
  package private(set) var authorization: Authorization
  /// The statements that its prompts depend on.
  package var manifest: CallerManifest
  /// The policy that decides about what it gets, by name or file; nil for the server's.
  package var policy: String?
  /// Whether it asked the old authorisation call.
  package internal(set) var askedOldCall = false

  /// Describes a caller that nobody was asked about.
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

  /// States the authorisations anew, as if nobody had been asked.
  package mutating func state(_ authorization: Authorization) {
    stated = authorization
    self.authorization = authorization
  }

  /// The caller, once the person has answered; an answer stands in the place of what was stated.
  ///
  /// - Throws: `RequestError.limitedAddOnly` where an answer is none of its level.
  func answered(
    _ answers: [AccessLevel: AuthorizationStatus]
  ) throws(RequestError) -> RegisteredCaller {
    var caller = self
    caller.authorization = try Authorization(
      readWrite: answers[.readWrite] ?? stated.readWrite,
      addOnly: answers[.addOnly] ?? stated.addOnly)
    return caller
  }

  /// Whether the person answered for a level, in a prompt or in the settings, other than the operator
  /// stated.
  package func wasAnswered(for level: AccessLevel) -> Bool {
    switch level {
    case .readWrite: authorization.readWrite != stated.readWrite
    case .addOnly: authorization.addOnly != stated.addOnly
    }
  }

  /// The authorisations as the machine of prompts knows them: of a caller that never asked, nothing is
  /// determined.
  package var libraryAuthorization: LibraryAuthorization {
    get throws(RequestError) {
      try LibraryAuthorization(
        readWrite: authorization.readWrite ?? .notDetermined,
        addOnly: authorization.addOnly ?? .notDetermined)
    }
  }
}
