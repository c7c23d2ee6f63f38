import Glibc
import Hummingbird
import NIOCore

/// A middleware that refuses any sender other than the server's own user and the administrator.
///
/// The system reports the user at the other end of a Unix socket, which cannot be forged
/// [unix(7), SO_PEERCRED].
struct PeerCheck: RouterMiddleware {
  /// The user whose requests are accepted, besides the administrator.
  let user: uid_t

  /// Passes on requests of permitted senders.
  func handle(
    _ request: Request, context: ServerContext,
    next: (Request, ServerContext) async throws -> Response
  ) async throws -> Response {
    let sender = try await Self.sender(on: context.channel)
    guard let sender, sender == user || sender == 0 else { throw ServerProblem.unauthenticated }
    return try await next(request, context)
  }

  /// Returns the user at the other end of a connection, or nil if the system does not report one.
  private static func sender(on channel: any Channel) async throws -> uid_t? {
    try await channel.eventLoop.submit {
      try channel.pipeline.syncOperations.withUnsafeTransportIfAvailable(
        of: NIOBSDSocket.Handle.self
      ) { descriptor -> uid_t? in
        // The process, user and group, 32 bits each: `ucred`, which the system's module does not
        // export.
        var credentials: [UInt32] = [0, 0, 0]
        var length = socklen_t(credentials.count * MemoryLayout<UInt32>.size)
        let result = unsafe getsockopt(
          descriptor, SOL_SOCKET, SO_PEERCRED, &credentials, &length)
        return result == 0 ? credentials[1] : nil
      } ?? nil
    }.get()
  }
}
