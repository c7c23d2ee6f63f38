import ServiceLifecycle

/// Has sessions that last too long end, as long as the server runs.
struct Sweeping: Service {
  let sessions: PickerSessions

  /// Sweeps until the server stops.
  func run() async throws {
    await cancelWhenGracefulShutdown { await sessions.sweepForever() }
  }
}
