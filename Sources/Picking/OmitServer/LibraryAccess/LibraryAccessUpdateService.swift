import Library
import ServiceLifecycle

/// A service that adapts the access of callers to changes of the library while the server runs.
struct LibraryAccessUpdateService: Service {
  let store: LibraryStore
  let fetches: LibraryFetches
  let time: ServerTime
  /// The changes of the assets, from before the first scan on.
  let updates: AsyncStream<LibraryUpdate>

  /// Runs until the server stops.
  func run() async throws {
    await cancelWhenGracefulShutdown {
      await withTaskGroup(of: Void.self) { group in
        group.addTask { await follow() }
        group.addTask { await sweep() }
      }
    }
    await fetches.rest()
  }

  /// Applies changes of the assets, until the task is cancelled.
  func follow() async {
    for await update in updates {
      // Even if the change cannot be stored, the assets are gone and no caller can see them.
      try? store.take(update)
      await fetches.drop(update.unavailable.union(update.replaced))
    }
  }

  private func sweep() async {
    while (try? await time.sleep(PickerSessions.rhythm)) != nil { await fetches.sweep() }
  }
}
