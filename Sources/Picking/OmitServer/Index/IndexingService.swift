import Library
import ServiceLifecycle

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
