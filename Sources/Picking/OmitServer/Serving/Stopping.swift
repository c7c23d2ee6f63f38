import ServiceLifecycle

/// Has a server say that it stops as soon as it does, and sees to it that it comes to an end.
struct Stopping: Service {
  let phase: ServerPhase
  /// Called where work that cannot be cut off is still going on.
  let overdue: @Sendable () -> Void

  /// Waits until the server stops.
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
