import ServiceLifecycle

/// A service that notes that the server is stopping, and makes sure that it ends.
struct ShutdownService: Service {
  let phase: ServerPhase
  /// A closure that is called if work that cannot be cancelled is still running.
  let overdue: @Sendable () -> Void

  /// Runs until the server stops.
  func run() async throws {
    await withGracefulShutdownHandler {
      try? await gracefulShutdown()
    } onGracefulShutdown: {
      phase.stop()
      Task.detached {
        try? await Task.sleep(for: RunningServer.patience + RunningServer.lastPatience)
        overdue()
      }
    }
  }
}
