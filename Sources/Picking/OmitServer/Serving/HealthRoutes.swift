import Hummingbird
import NIOCore

/// The routes for monitoring: whether the server is alive, whether it is ready, and its metrics.
struct HealthRoutes {
  /// The paths, which are answered even at capacity.
  static let paths: Set<String> = ["/healthz", "/readyz", "/metrics"]

  let registry: MetricsRegistry
  /// The limit on the assets that are filtered, with the number of those that wait.
  let lanes: FilterLanes
  let isReady: @Sendable () async -> Bool

  /// Adds the routes.
  func add(to router: some RouterMethods<ServerContext>) {
    router.get("/healthz") { _, _ in try ServerResponse.json(["status": "alive"]) }
    router.get("/readyz") { _, _ in
      guard await isReady() else { throw ServerProblem.stopping }
      return try ServerResponse.json(["status": "ready"])
    }
    router.get("/metrics") { _, _ in
      let (waiting, busy) = await lanes.load
      registry.change(MetricsRegistry.Series("omit_queue_waiting", [])) { $0 = Double(waiting) }
      registry.change(MetricsRegistry.Series("omit_queue_busy", [])) { $0 = Double(busy) }
      return Response(
        status: .ok, headers: [.contentType: "text/plain; version=0.0.4; charset=utf-8"],
        body: ResponseBody(byteBuffer: ByteBuffer(string: registry.page)))
    }
  }
}
