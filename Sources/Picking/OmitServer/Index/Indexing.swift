import Library
import ServiceLifecycle

/// Keeps the library's index at what the folders hold, as long as the server runs.
struct Indexing: Service {
  let library: PhotoLibrary

  /// Keeps it until the server stops.
  func run() async throws {
    await cancelWhenGracefulShutdown {
      await library.keep()
      // Where it cannot be kept, whoever asks has the folders searched; that is no reason to stop.
      while !Task.isCancelled { try? await Task.sleep(for: .seconds(3600)) }
    }
  }
}
