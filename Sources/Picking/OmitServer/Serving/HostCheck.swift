import HTTPTypes
import Hummingbird

/// A middleware that answers 421 to requests for a host name that the server does not have.
///
/// It protects against pages elsewhere whose own name resolves to this server (DNS rebinding).
struct HostCheck: RouterMiddleware {
  /// Returns the names, with their ports unless these are the scheme's default.
  let names: @Sendable () -> Set<String>

  /// Passes on requests for one of the names.
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
