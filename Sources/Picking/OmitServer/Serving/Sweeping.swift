import Library
import ServiceLifecycle

/// Has sessions that last too long end, and lose what the library loses, and gives back what is not
/// used, as long as the server runs.
struct Sweeping: Service {
  let sessions: PickerSessions
  let filterRoutes: FilterRoutes

  /// Sweeps until the server stops.
  func run() async throws {
    await cancelWhenGracefulShutdown {
      await withTaskGroup { group in
        group.addTask { await sessions.sweepForever() }
        group.addTask { await sessions.followLibrary() }
        group.addTask { await filterRoutes.sweepForever() }
      }
    }
    await sessions.rest()
  }
}

/// Has small pictures go with their assets, and when they are old, as long as the server runs.
struct FollowingPictures: Service {
  let pictures: SmallPictures
  let time: ServerTime

  /// How often it is looked for old ones.
  private static let rhythm = Duration.seconds(3600)

  /// Follows the library until the server stops.
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
