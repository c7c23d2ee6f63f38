import Library
import Logging
import ServiceLifecycle
import UnixSignals

/// A service that maintains sessions and uploads while the server runs.
///
/// It ends sessions that last too long, removes assets from them that are no longer in the library,
/// tells their pages how far stills are transcoded, and closes unused files.
struct SessionMaintenanceService: Service {
  let sessions: PickerSessions
  let filterRoutes: FilterRoutes

  /// Runs until the server stops.
  func run() async throws {
    await cancelWhenGracefulShutdown {
      await withTaskGroup { group in
        group.addTask { await sessions.sweepForever() }
        group.addTask { await sessions.followLibrary() }
        group.addTask { await sessions.followCoder() }
        group.addTask { await filterRoutes.sweepForever() }
      }
    }
    await sessions.settleFetched()
  }
}

/// A service that removes small pictures with their assets, or when they are old.
struct PictureCleanupService: Service {
  let pictures: SmallPictures
  let time: ServerTime

  /// The interval at which old pictures are removed.
  private static let rhythm = Duration.seconds(3600)

  /// Runs until the server stops.
  func run() async throws {
    await cancelWhenGracefulShutdown {
      await withTaskGroup { group in
        group.addTask { await pictures.follow() }
        group.addTask {
          while (try? await time.sleep(Self.rhythm)) != nil { await pictures.sweepOld() }
        }
      }
    }
  }
}

/// A service that keeps the library's index up to date with the folders while the server runs.
struct IndexingService: Service {
  let library: PhotoLibrary

  /// Runs until the server stops.
  func run() async throws {
    await cancelWhenGracefulShutdown {
      await library.keep()
      // Without an index, each request scans the folders; that is no reason to stop.
      while !Task.isCancelled { try? await Task.sleep(for: .seconds(3600)) }
    }
  }
}

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
    await fetches.settleFetched()
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

/// A service that reads the settings again whenever the process gets SIGHUP.
///
/// An invalid file changes nothing.
struct SettingsReloadService: Service {
  let parts: ServerParts
  let logger: Logger
  /// Reads the current settings.
  let read: @Sendable () throws(SettingsError) -> ServerSettings

  /// Waits for signals until the server stops.
  func run() async throws {
    let signals = await UnixSignalsSequence(trapping: .sighup)
    for await _ in signals.cancelOnGracefulShutdown() { reload() }
  }

  /// Reads the settings once.
  func reload() {
    do {
      parts.settings.take(try read())
      parts.filters.forget()
      logger.notice("settings were read again")
    } catch {
      logger.error("settings are unchanged", metadata: ["problem": "\(error)"])
    }
  }
}
