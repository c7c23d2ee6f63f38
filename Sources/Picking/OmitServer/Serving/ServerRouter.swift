import Hummingbird
import Library

extension ServerParts {
  /// Returns the router with all routes of the server.
  ///
  /// The middleware, from the outermost: adding headers, a log line and metrics to every answer;
  /// checking the host name; limiting the load; and identifying the sender.
  func router() -> Router<ServerContext> {
    let router = Router(context: ServerContext.self, options: .autoGenerateHeadEndpoints)
    let routes = RouteTable()
    let limits: @Sendable () -> ServerLimits = { settings.now.limits }
    router.add(middleware: ResponseMiddleware(routes: routes, metrics: metrics))
    router.add(middleware: HostCheck(names: hostNames))
    router.add(middleware: LoadLimit(limits: limits, limiter: ConcurrencyLimiter()))
    HealthRoutes(registry: metrics, lanes: filters.lanes, isReady: { phase.isReady })
      .add(to: router)
    ProblemsRoute().add(to: router)
    WebRoutes().add(to: router)
    addRoutesOfCallers(
      to: router.group("v1")
        .add(middleware: CallerCheck(store: store, limits: limits))
        .group(context: CallerContext.self))
    SignInRoutes(signIns: signIns, limits: limits).add(to: router)
    FrameSignInRoutes(
      sessions: sessions, frames: frames, signIns: signIns, store: store, limits: limits
    ).add(to: router)
    PickRoutes(sessions: sessions, signIns: signIns, store: store, limits: limits).add(to: router)
    UploadRoutes(
      sessions: sessions, signIns: signIns, limits: limits,
      isBehindProxy: { settings.now.isBehindProxy }
    ).add(to: router)
    PromptRoutes(store: store, signIns: signIns, limits: limits).add(to: router)
    PrivacyRoutes(store: store, audit: audit, signIns: signIns, limits: limits).add(to: router)
    PictureRoutes(pictures: pictures, library: library, sessions: sessions, signIns: signIns)
      .add(to: router)
    DescriptionRoutes(library: library, sessions: sessions, signIns: signIns, limits: limits)
      .add(to: router)
    MovieRoutes(library: library, sessions: sessions, signIns: signIns).add(to: router)
    IndexRoutes(library: library, sessions: sessions, signIns: signIns, limits: limits)
      .add(to: router)
    AlbumRoutes(
      library: library, store: store, sessions: sessions, signIns: signIns, limits: limits
    ).add(to: router)
    routes.take(router)
    return router
  }

  private func addRoutesOfCallers(to routes: RouterGroup<CallerContext>) {
    routes.get("/caller") { _, context in
      try ServerResponse.json(["id": context.caller.id.text, "title": context.caller.title])
    }
    filterRoutes.add(to: routes)
    SessionRoutes(sessions: sessions, limits: { settings.now.limits }).add(to: routes)
    let accessController = LibraryAccessController(store: store, links: PromptLinks { url })
    AuthorizationRoutes(accessController: accessController, limits: { settings.now.limits }).add(
      to: routes)
    AssetRoutes(
      accessController: accessController, library: library, fetches: fetches, added: added,
      incoming: filterRoutes.incoming,
      limits: { settings.now.limits }
    ).add(to: routes)
    ChangeRoutes(store: store, time: time).add(to: routes)
  }
}
