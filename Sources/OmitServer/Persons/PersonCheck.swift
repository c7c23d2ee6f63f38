import HTTPTypes
import Hummingbird

/// Tells the person by the cookie.
struct PersonCheck: RouterMiddleware {
  let signIns: SignIns

  /// Passes on what the person asks.
  func handle(
    _ request: Request, context: ServerContext,
    next: (Request, ServerContext) async throws -> Response
  ) async throws -> Response {
    guard let cookie = PersonCookie.value(in: request.headers),
      let person = signIns.person(holding: cookie)
    else { throw ServerProblem.unauthenticated }
    var context = context
    context.asker = .person(person)
    return try await next(request, context)
  }
}
