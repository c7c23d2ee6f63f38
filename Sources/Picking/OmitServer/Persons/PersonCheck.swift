import HTTPTypes
import Hummingbird
import Library

/// A middleware that identifies the person by the cookie.
struct PersonCheck: RouterMiddleware {
  let signIns: SignIns
  /// Whether persons who signed in inside a frame of a caller's page are admitted; the route must
  /// then show only what belongs to that caller.
  var allowsFrames = false

  /// Passes on requests of the person.
  func handle(
    _ request: Request, context: ServerContext,
    next: (Request, ServerContext) async throws -> Response
  ) async throws -> Response {
    guard let person = signIns.person(asking: request) else {
      throw ServerProblem.unauthenticated
    }
    guard person.caller == nil || allowsFrames else { throw ServerProblem.forbidden(.frame) }
    var context = context
    context.sender = .person(person)
    return try await next(request, context)
  }
}

extension RouterMethods<ServerContext> {
  /// Returns a group of routes for the person's own pages, with the checks of the sender applied.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - signIns: The browsers that are signed in.
  ///   - arePages: Whether the routes are pages, which are also reached by a link.
  ///   - allowsFrames: Whether persons who signed in inside a frame of a caller's page are
  ///     admitted.
  /// - Returns: The group of routes.
  func personGroup(
    _ path: RouterPath = "", in signIns: SignIns, arePages: Bool = false, allowsFrames: Bool = false
  ) -> RouterGroup<PersonContext> {
    group(path).add(middleware: SameOriginCheck(allowsNavigation: arePages))
      .add(middleware: PersonCheck(signIns: signIns, allowsFrames: allowsFrames))
      .group(context: PersonContext.self)
  }
}

extension SignIns {
  /// Returns the person who makes a request, or nil if the browser is not signed in.
  ///
  /// Each cookie is valid only for its own purpose: one never counts as the other.
  func person(asking request: Request) -> Person? {
    for cookie in cookies {
      guard let value = cookie.value(in: request.headers), let person = person(holding: value),
        (person.caller != nil) == (cookie.purpose == .framed)
      else { continue }
      return person
    }
    return nil
  }
}

/// The owner of the library, as signed in with one browser.
struct Person: Sendable, Hashable {
  /// The only caller whose pickers are shown, if the person signed in inside a frame of its pages,
  /// or nil if everything is shown.
  var caller: CallerID?
  /// The number of the sign-in, which is not secret.
  let signIn: Int64
}
