import HTTPTypes
import Hummingbird

/// Answers only those who ask for the server by a name that it has: a page elsewhere that has its own
/// name lead here (DNS rebinding) is told 421.
struct HostCheck: RouterMiddleware {
  /// The names, with their ports where these are not their scheme's own.
  let names: @Sendable () -> Set<String>

  /// Passes on what was asked of this server.
  func handle(
    _ request: Request, context: ServerContext,
    next: (Request, ServerContext) async throws -> Response
  ) async throws -> Response {
    guard let host = request.head.authority?.lowercased(), names().contains(host) else {
      throw ServerProblem.misdirected
    }
    return try await next(request, context)
  }
}
