import HTTPTypes
import Hummingbird
import Library
import Logging

/// A middleware that identifies a caller by its secret, and limits the load of each caller.
struct CallerCheck: RouterMiddleware {
  let store: LibraryStore
  let limits: @Sendable () -> ServerLimits
  let limiter = ConcurrencyLimiter<CallerID>()

  /// Passes on requests of registered callers.
  func handle(
    _ request: Request, context: ServerContext,
    next: (Request, ServerContext) async throws -> Response
  ) async throws -> Response {
    guard let secret = Self.secret(in: request.headers),
      let caller = try store.caller(holding: secret)
    else { throw ServerProblem.unauthenticated }
    guard let slot = limiter.enter(caller.id, atMost: limits().requestsOfCaller) else {
      throw ServerProblem.tooMany(retryAfter: 1)
    }
    var context = context
    context.sender = .caller(caller, secret.digest)
    context.logger[metadataKey: "caller"] = "\(caller.id.text)"
    return try await next(request, context).holding(slot)
  }

  /// Returns the secret of `Authorization: Bearer` (RFC 6750, section 2.1), or nil if none or
  /// several were sent.
  private static func secret(in headers: HTTPFields) -> CallerSecret? {
    let fields = headers[values: .authorization]
    guard fields.count == 1, let field = fields.first else { return nil }
    let words = field.split(separator: " ", maxSplits: 1)
    guard words.count == 2, words[0].lowercased() == "bearer", words[1].utf8.count <= 128 else {
      return nil
    }
    return CallerSecret(text: String(words[1]))
  }
}
