import HTTPTypes
import Hummingbird

/// Refuses what another site's page asks in the person's name.
///
/// A page in which the picker is framed sends the frame's cookie with its own pictures and fetches; so
/// every route of the person asks what the browser says of the request's origin (Fetch Metadata). What
/// says nothing is refused.
struct SameOriginCheck: RouterMiddleware {
  /// Whether the route is a page, which is also reached by a link, an address or a frame.
  let allowsNavigation: Bool

  /// Passes on what comes from the server's own pages.
  func handle(
    _ request: Request, context: ServerContext,
    next: (Request, ServerContext) async throws -> Response
  ) async throws -> Response {
    let isOwn = request.headers[values: .fetchSite] == ["same-origin"]
    let isNavigation =
      [.get, .head].contains(request.method) && request.headers[values: .fetchMode] == ["navigate"]
    guard isOwn || allowsNavigation && isNavigation else {
      throw ServerProblem.forbidden(.crossSite)
    }
    return try await next(request, context)
  }
}

extension HTTPField.Name {
  /// The relation of a request's origin to the server's (Fetch Metadata, section 2.4).
  static let fetchSite = named("Sec-Fetch-Site")
  /// The mode of a request (Fetch Metadata, section 2.2).
  static let fetchMode = named("Sec-Fetch-Mode")
}
