import FoundationEssentials
import Glibc
import Hummingbird
import Library
import Logging
import NIOCore
import ServiceLifecycle

/// The part of the server that serves the operator's own tool over a Unix socket.
struct ControlServer: Service {
  /// The objects that the routes use.
  let parts: ControlParts
  /// The path of the socket.
  let path: String
  /// The log for errors.
  let logger: Logger
  /// The user whose requests are accepted, besides the administrator.
  var user = geteuid()
  /// A closure that is called once connections are accepted.
  var isListening: @Sendable () -> Void = {}

  /// Answers requests until the server stops, and then removes the socket, if it is its own.
  ///
  /// - Throws: `ControlError` if the socket cannot be opened.
  func run() async throws {
    let received = try ControlSocket(receivedIn: ProcessInfo.processInfo.environment)
    let socket = try received ?? ControlSocket(replacingStale: path)
    defer { socket.remove() }
    try await SocketService(
      descriptor: socket.descriptor, responder: parts.router(servingUser: user).buildResponder(),
      logger: logger, isListening: isListening
    ).run()
  }
}

/// The objects that the control routes use.
struct ControlParts: Sendable {
  /// The store of callers and folders.
  let store: LibraryStore
  /// The library, with the contents of the folders.
  let library: PhotoLibrary
  /// The routes for apps of the desktop, or nil if the server shows no pickers.
  var apps: AppPickRoutes?
  /// A closure that creates a link by which the person signs in once.
  let signInLink: @Sendable () async throws -> String
}

extension ControlParts {
  /// Returns all routes of the control socket.
  ///
  /// - Parameter user: The user whose requests are accepted, besides the administrator.
  /// - Returns: The routes, which apply only after a check of the sender.
  func router(servingUser user: uid_t) -> Router<ServerContext> {
    let router = Router(context: ServerContext.self)
    router.add(middleware: PeerCheck(user: user))
    let routes = router.group("v1")
    CallerRoutes(store: store, sessions: apps?.sessions).add(to: routes)
    FolderRoutes(store: store, library: library).add(to: routes)
    apps?.add(to: routes)
    routes.post("sign-ins") { _, _ in
      try ServerResponse.json(["link": try await signInLink()], status: .created)
    }
    return router
  }
}

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
