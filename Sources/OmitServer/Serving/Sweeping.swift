import ServiceLifecycle

/// Has sessions that last too long end, and lose what the library loses, as long as the server runs.
struct Sweeping: Service {
  let sessions: PickerSessions

  /// Sweeps until the server stops.
  func run() async throws {
    await cancelWhenGracefulShutdown {
      await withTaskGroup { group in
        group.addTask { await sessions.sweepForever() }
        group.addTask { await sessions.followLibrary() }
      }
    }
    await sessions.rest()
  }
}
