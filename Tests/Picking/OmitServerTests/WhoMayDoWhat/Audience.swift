import HTTPTypes

/// A sort of client that sends requests.
enum Asker: CaseIterable {
  /// An unidentified client.
  case nobody
  /// A client with a secret that belongs to no caller.
  case stranger
  /// The caller to whom the requested session, item and report belong.
  case caller
  /// Another registered caller.
  case otherCaller
  /// The person, signed in.
  case person
  /// A window that is signed in for the picker of the requested session alone.
  case pick
  /// The page of the visitor who opened a picker for a device.
  case visitor
}

/// The clients that a route is for.
enum Audience: CaseIterable {
  /// All clients.
  case everybody
  /// All registered callers.
  case callers
  /// The caller to whom the session, item or report belongs; for others it does not exist.
  case owner
  /// The server's own pages, whoever looks at them.
  case ownPages
  /// The person, through the server's own pages.
  case person
  /// The person, coming from any page.
  case visitingPerson
  /// The person and the window that is signed in for the picker, through the server's own pages.
  case picker
  /// The person and the window that is signed in for the picker, coming from any page.
  case visitingPicker
  /// The visitor of a session whose picker takes photos from a device.
  case visitor

  /// Whether only the server's own pages may request the route.
  var isOfOwnPages: Bool {
    switch self {
    case .ownPages, .person, .picker: true
    case .everybody, .callers, .owner, .visitingPerson, .visitingPicker, .visitor: false
    }
  }

  /// Returns the expected result for an asker.
  func expectation(of asker: Asker) -> Expectation {
    switch (self, asker) {
    case (.everybody, _): .letIn
    case (.callers, .caller), (.callers, .otherCaller), (.owner, .caller): .letIn
    case (.owner, .otherCaller): .nothingThere
    case (.person, .person), (.visitingPerson, .person): .letIn
    case (.picker, .person), (.visitingPicker, .person): .letIn
    case (.picker, .pick), (.visitingPicker, .pick): .letIn
    // Without a code, the next layer answers with a status that says so.
    case (.ownPages, _): .letIn
    case (.visitor, .visitor): .letIn
    case (.visitor, _): .unknown
    case (.callers, _), (.owner, _), (.person, _), (.visitingPerson, _), (.picker, _),
      (.visitingPicker, _):
      .unknown
    }
  }
}

/// The expected result for an asker.
enum Expectation {
  /// The route's own answer, whatever it is.
  case letIn
  /// The request does not identify a client.
  case unknown
  /// The resource does not exist.
  case nothingThere

  func isMet(by status: HTTPResponse.Status) -> Bool {
    switch self {
    case .letIn: ![401, 403, 404, 405, 421].contains(status.code) && status.code < 500
    case .unknown: status == .unauthorized
    case .nothingThere: status == .notFound
    }
  }
}
