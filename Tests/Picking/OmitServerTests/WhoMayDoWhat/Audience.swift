import HTTPTypes

/// Those who ask.
enum Asker: CaseIterable {
  /// Nobody who is known.
  case nobody
  /// Somebody with a secret that is nobody's.
  case stranger
  /// The caller whose session, item and report are asked for.
  case caller
  /// Another registered caller.
  case otherCaller
  /// The person, signed in.
  case person
}

/// Those for whom a route is.
enum Audience: CaseIterable {
  /// Everybody.
  case everybody
  /// All registered callers.
  case callers
  /// The caller whose session, item or report it is; to another it is as if there were none.
  case owner
  /// The server's own pages, whoever looks at them.
  case ownPages
  /// The person, by the server's own pages.
  case person
  /// The person, who may come from anywhere.
  case visitingPerson

  /// What an asker gets here.
  func expectation(of asker: Asker) -> Expectation {
    switch (self, asker) {
    case (.everybody, _): .letIn
    case (.callers, .caller), (.callers, .otherCaller), (.owner, .caller): .letIn
    case (.owner, .otherCaller): .nothingThere
    case (.person, .person), (.visitingPerson, .person): .letIn
    // Whoever has no code is told so, by a status that the next layer gives.
    case (.ownPages, _): .letIn
    case (.callers, _), (.owner, _), (.person, _), (.visitingPerson, _): .unknown
    }
  }
}

/// What an asker gets.
enum Expectation {
  /// The route's own answer, whatever it is.
  case letIn
  /// Nobody is known by what came with the request.
  case unknown
  /// There is nothing here.
  case nothingThere

  func isMet(by status: HTTPResponse.Status) -> Bool {
    switch self {
    case .letIn: ![401, 403, 404, 405, 421].contains(status.code) && status.code < 500
    case .unknown: status == .unauthorized
    case .nothingThere: status == .notFound
    }
  }
}
