import Library
import ServiceLifecycle

/// Has callers' access follow what becomes of the library, as long as the server runs.
struct LibraryFollowing: Service {
  let store: LibraryStore
  let fetches: LibraryFetches
  let time: ServerTime
  /// What becomes of the assets, from before the first search on.
  let updates: AsyncStream<LibraryUpdate>

  /// Follows until the server stops.
  func run() async throws {
    await cancelWhenGracefulShutdown {
      await withTaskGroup(of: Void.self) { group in
        group.addTask { await follow() }
        group.addTask { await sweep() }
      }
    }
    await fetches.rest()
  }

  /// Takes what becomes of the assets, until the task is cancelled.
  func follow() async {
    for await update in updates {
      // What cannot be remembered now is there no more all the same, and nobody sees it.
      try? store.take(update)
      await fetches.drop(update.unavailable.union(update.replaced))
    }
  }

  private func sweep() async {
    while (try? await time.sleep(PickerSessions.rhythm)) != nil { await fetches.sweep() }
  }
}
