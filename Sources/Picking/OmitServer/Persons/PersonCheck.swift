import HTTPTypes
import Hummingbird

/// Tells the person by the cookie.
struct PersonCheck: RouterMiddleware {
  let signIns: SignIns
  /// Whether those are let in, too, who signed in inside a frame of a caller's page; the route then sees
  /// to it that they see nothing but that caller's.
  var allowsFrames = false

  /// Passes on what the person asks.
  func handle(
    _ request: Request, context: ServerContext,
    next: (Request, ServerContext) async throws -> Response
  ) async throws -> Response {
    guard let person = signIns.person(asking: request) else {
      throw ServerProblem.unauthenticated
    }
    guard person.caller == nil || allowsFrames else { throw ServerProblem.forbidden(.frame) }
    var context = context
    context.asker = .person(person)
    return try await next(request, context)
  }
}

extension RouterMethods<ServerContext> {
  /// The routes below a path for the person's own pages, behind the checks of who asks.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - signIns: Tells who is signed in.
  ///   - arePages: Whether the routes are pages, which are also reached by a link.
  ///   - allowsFrames: Whether those are let in, too, who signed in inside a frame of a caller's page.
  /// - Returns: The routes.
  func ofPerson(
    _ path: RouterPath = "", in signIns: SignIns, arePages: Bool = false, allowsFrames: Bool = false
  ) -> RouterGroup<PersonContext> {
    group(path).add(middleware: SameOriginCheck(allowsNavigation: arePages))
      .add(middleware: PersonCheck(signIns: signIns, allowsFrames: allowsFrames))
      .group(context: PersonContext.self)
  }
}

extension SignIns {
  /// The person who makes a request; nil where nobody is signed in.
  ///
  /// Each cookie lets in as what it was made for: one of the two never counts as the other.
  func person(asking request: Request) -> Person? {
    for cookie in cookies {
      guard let value = cookie.value(in: request.headers), let person = person(holding: value),
        (person.caller != nil) == (cookie == .framed)
      else { continue }
      return person
    }
    return nil
  }
}
