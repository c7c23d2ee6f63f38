import Glibc
import Hummingbird
import Library
import Logging
import ServiceLifecycle

/// The part of the server that the operator's own tool speaks to, over a Unix socket.
struct ControlServer: Service {
  /// What it works with.
  let parts: ControlParts
  /// The name of the socket.
  let path: String
  /// Where it says what goes wrong.
  let logger: Logger
  /// The user of whom it takes requests, beside the administrator.
  var user = geteuid()
  /// Called once it takes connections.
  var isListening: @Sendable () -> Void = {}

  /// Answers until the server stops, and takes the socket away then.
  ///
  /// - Throws: `ControlError` where the socket cannot be opened.
  func run() async throws {
    let socket = try ControlSocket(replacingStale: path)
    defer { socket.remove() }
    var quiet = logger
    // Hummingbird tells where it listens, and that names folders of the person's.
    quiet.logLevel = max(quiet.logLevel, .error)
    let application = Application(
      router: parts.router(servingUser: user),
      configuration: ApplicationConfiguration(address: .unixDomainSocket(path: path)),
      onServerRunning: { _ in
        socket.close()
        isListening()
      },
      logger: quiet)
    try await application.run()
  }
}

/// What the control routes work with.
struct ControlParts: Sendable {
  /// What is remembered of callers and folders.
  let store: LibraryStore
  /// What is in the folders.
  let library: PhotoLibrary
  /// Makes a link by which the person signs in once.
  let signInLink: @Sendable () async throws -> String
}

extension ControlParts {
  /// All routes of the control socket.
  ///
  /// - Parameter user: The user of whom requests are taken, beside the administrator.
  /// - Returns: The routes, behind the check of who asks.
  func router(servingUser user: uid_t) -> Router<ServerContext> {
    let router = Router(context: ServerContext.self)
    router.add(middleware: PeerCheck(user: user))
    let routes = router.group("v1")
    CallerRoutes(store: store).add(to: routes)
    FolderRoutes(store: store, library: library).add(to: routes)
    routes.post("sign-ins") { _, _ in
      try ServerAnswer.json(["link": try await signInLink()], status: .created)
    }
    return router
  }
}
