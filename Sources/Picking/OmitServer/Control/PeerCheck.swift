import Glibc
import Hummingbird
import NIOCore

/// Refuses whoever is neither the server's own user nor the administrator.
///
/// The system says who is at the other end of a Unix socket, and nobody can make it say something else
/// [unix(7), SO_PEERCRED].
struct PeerCheck: RouterMiddleware {
  /// The user of whom requests are taken, beside the administrator.
  let user: uid_t

  /// Passes on what the server's own user asks.
  func handle(
    _ request: Request, context: ServerContext,
    next: (Request, ServerContext) async throws -> Response
  ) async throws -> Response {
    let sender = try await Self.sender(on: context.channel)
    guard let sender, sender == user || sender == 0 else { throw ServerProblem.unauthenticated }
    return try await next(request, context)
  }

  /// The user at the other end of a connection; nil where the system does not say.
  private static func sender(on channel: any Channel) async throws -> uid_t? {
    try await channel.eventLoop.submit {
      try channel.pipeline.syncOperations.withUnsafeTransportIfAvailable(
        of: NIOBSDSocket.Handle.self
      ) { descriptor -> uid_t? in
        // Process, user and group, of 32 bits each: `ucred`, which the system's module does not show.
        var credentials: [UInt32] = [0, 0, 0]
        var length = socklen_t(credentials.count * MemoryLayout<UInt32>.size)
        let result = unsafe getsockopt(
          descriptor, SOL_SOCKET, SO_PEERCRED, &credentials, &length)
        return result == 0 ? credentials[1] : nil
      } ?? nil
    }.get()
  }
}
