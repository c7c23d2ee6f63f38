import HTTPTypes
import Hummingbird

/// The page that a browser gets for a refused navigation, in place of the problem in JSON.
///
/// It explains how to sign in and continues once that is done, or says that there is nothing here.
/// The only information from the request that it contains is the code of the problem.
struct RefusedNavigationPage {
  /// The problem that caused the refusal.
  let problem: ServerProblem

  /// Creates the page, or returns nil if the request is not a navigation to one of the person's
  /// pages or no page explains the problem.
  ///
  /// - Parameters:
  ///   - problem: The problem.
  ///   - request: The refused request.
  init?(_ problem: ServerProblem, of request: Request) {
    guard request.isNavigation, !request.isOfPrograms, problem.reason != nil else { return nil }
    self.problem = problem
  }

  /// The answer.
  var response: Response {
    let isSignIn = problem.reason == .signIn
    let title = isSignIn ? "Sign in" : "Photos"
    var response = PersonPage(
      title: title, heading: title, program: "/web/turned-away.js", problem: problem.code,
      status: problem.status
    ).response
    // An answer with this status must state how to authenticate (RFC 9110, section 15.5.2).
    if problem == .unauthenticated {
      response.headers[.wwwAuthenticate] = #"Bearer realm="omit""#
    }
    return response
  }
}

/// The reason for the refusal, as far as a page explains it.
private enum RefusedNavigationReason {
  /// The person is not signed in.
  case signIn
  /// The page does not exist, or no longer exists.
  case nothing
  /// The server failed.
  case fault
}

extension ServerProblem {
  fileprivate var reason: RefusedNavigationReason? {
    switch self {
    // A sign-in inside a frame does not apply to the server's own pages.
    case .unauthenticated, .forbidden(.frame): .signIn
    case .notFound, .gone: .nothing
    case .fault: .fault
    case .methodNotAllowed, .misdirected, .malformed, .unsupportedMediaType, .tooLong,
      .headerTooLong, .tooSlow, .conflict, .wrongOffset, .unanswered, .rangeNotSatisfiable,
      .refused, .overQuota, .noRoom, .tooMany,
      .full, .unable, .stopping, .forbidden(.crossSite), .forbidden(.origin), .forbidden(.api),
      .forbidden(.accessDenied):
      nil
    }
  }
}

extension Request {
  /// Whether the request is a navigation; without Fetch Metadata, the accepted types decide.
  fileprivate var isNavigation: Bool {
    guard [.get, .head].contains(method) else { return false }
    let modes = headers[values: .fetchMode]
    if !modes.isEmpty { return modes == ["navigate"] }
    return headers[values: .accept].contains { $0.contains("text/html") }
  }

  /// Whether the path is one for programs.
  fileprivate var isOfPrograms: Bool {
    let first = uri.path.split(separator: "/", maxSplits: 1).first
    return first.map { ["v1", "web", "metrics", "healthz", "readyz"].contains($0) } ?? false
  }
}
