import HTTPTypes
import Hummingbird

/// The page that a person gets who goes to an address and is turned away, where a program gets the problem
/// in JSON.
///
/// It says how to sign in and goes on by itself once that is done, or that there is nothing here. It holds
/// nothing of the request but the code of the problem.
struct TurnedAwayPage {
  /// Why the person is turned away.
  let problem: ServerProblem

  /// The page; nil if the request is no navigation to a page of the person's, or the problem is none that
  /// a page explains.
  ///
  /// - Parameters:
  ///   - problem: The problem.
  ///   - request: The request that has it.
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
    // An answer with this status says how requests are to be authenticated (RFC 9110, section 15.5.2).
    if problem == .unauthenticated {
      response.headers[.wwwAuthenticate] = #"Bearer realm="omit""#
    }
    return response
  }
}

/// Why somebody is turned away, as far as a page explains it.
private enum TurnedAwayReason {
  /// Nobody is signed in.
  case signIn
  /// There is nothing here, or no more.
  case nothing
  /// It did not work.
  case fault
}

extension ServerProblem {
  fileprivate var reason: TurnedAwayReason? {
    switch self {
    // Where the person signed in inside a frame alone, nobody is signed in on the server's own pages.
    case .unauthenticated, .forbidden(.frame): .signIn
    case .notFound, .gone: .nothing
    case .fault: .fault
    case .methodNotAllowed, .misdirected, .malformed, .unsupportedMediaType, .tooLong,
      .headerTooLong, .tooSlow, .conflict, .unanswered, .rangeNotSatisfiable, .refused, .tooMany,
      .full, .unable, .stopping, .forbidden(.crossSite), .forbidden(.origin), .forbidden(.api),
      .forbidden(.accessDenied):
      nil
    }
  }
}

extension Request {
  /// Whether a browser goes to an address; one that says nothing of its requests is known by what it wants.
  fileprivate var isNavigation: Bool {
    guard [.get, .head].contains(method) else { return false }
    let modes = headers[values: .fetchMode]
    if !modes.isEmpty { return modes == ["navigate"] }
    return headers[values: .accept].contains { $0.contains("text/html") }
  }

  /// Whether the address is one that programs ask.
  fileprivate var isOfPrograms: Bool {
    let first = uri.path.split(separator: "/", maxSplits: 1).first
    return first.map { ["v1", "web", "metrics", "healthz", "readyz"].contains($0) } ?? false
  }
}
