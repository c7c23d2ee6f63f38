import Library
import ServiceLifecycle

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
    await sessions.rest()
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
