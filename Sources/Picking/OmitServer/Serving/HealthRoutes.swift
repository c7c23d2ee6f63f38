import Hummingbird
import NIOCore

/// What those ask who watch a server: whether it lives, whether it takes requests, and its counts.
struct HealthRoutes {
  /// The paths, which are answered when the server is full, too.
  static let paths: Set<String> = ["/healthz", "/readyz", "/metrics"]

  let registry: MetricsRegistry
  /// The assets that go through the filter, and those that wait for it.
  let places: FilterPlaces
  let isReady: @Sendable () async -> Bool

  /// Adds the routes.
  func add(to router: some RouterMethods<ServerContext>) {
    router.get("/healthz") { _, _ in try ServerAnswer.json(["status": "alive"]) }
    router.get("/readyz") { _, _ in
      guard await isReady() else { throw ServerProblem.stopping }
      return try ServerAnswer.json(["status": "ready"])
    }
    router.get("/metrics") { _, _ in
      let (waiting, busy) = await places.load
      registry.change(MetricsRegistry.Series("omit_queue_waiting", [])) { $0 = Double(waiting) }
      registry.change(MetricsRegistry.Series("omit_queue_busy", [])) { $0 = Double(busy) }
      return Response(
        status: .ok, headers: [.contentType: "text/plain; version=0.0.4; charset=utf-8"],
        body: ResponseBody(byteBuffer: ByteBuffer(string: registry.page)))
    }
  }
}
