import HTTPTypes
import Hummingbird

/// A middleware that refuses requests that another site's page makes in the person's name.
///
/// A page that embeds the picker in a frame also sends the frame's cookie with its own image and
/// fetch requests. Every route of the person therefore checks the origin that the browser reports
/// (Fetch Metadata), and refuses requests without it.
struct SameOriginCheck: RouterMiddleware {
  /// Whether the route is a page, which can also be reached by a link, a typed URL or a frame.
  let allowsNavigation: Bool

  /// Passes on requests from the server's own pages.
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
