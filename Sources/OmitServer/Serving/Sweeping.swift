import Library
import ServiceLifecycle

/// Has sessions that last too long end, as long as the server runs.
struct Sweeping: Service {
  let sessions: PickerSessions

  /// Sweeps until the server stops.
  func run() async throws {
    await cancelWhenGracefulShutdown { await sessions.sweepForever() }
  }
}

/// Has small pictures go with their assets, as long as the server runs.
struct FollowingPictures: Service {
  let pictures: SmallPictures

  /// Follows the library until the server stops.
  func run() async throws {
    await cancelWhenGracefulShutdown { await pictures.follow() }
  }
}
