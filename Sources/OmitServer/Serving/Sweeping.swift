import ServiceLifecycle

/// Has sessions that last too long end, and gives back what is not used, as long as the server runs.
struct Sweeping: Service {
  let sessions: PickerSessions
  let filterRoutes: FilterRoutes

  /// Sweeps until the server stops.
  func run() async throws {
    await cancelWhenGracefulShutdown {
      await withTaskGroup(of: Void.self) { group in
        group.addTask { await sessions.sweepForever() }
        group.addTask { await filterRoutes.sweepForever() }
      }
    }
  }
}
