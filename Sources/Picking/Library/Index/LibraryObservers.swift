import Synchronization

/// The observers of asset updates, which are notified in the order of the updates.
final class LibraryObservers: Sendable {
  private let state = Mutex(State())

  private struct State {
    var streams: [Int: AsyncStream<LibraryUpdate>.Continuation] = [:]
    var next = 0
  }

  /// Returns a stream of future updates of the assets, which lasts until its task is cancelled.
  func updates() -> AsyncStream<LibraryUpdate> {
    let (stream, continuation) = AsyncStream.makeStream(of: LibraryUpdate.self)
    let number = state.withLock { state in
      state.next += 1
      state.streams[state.next] = continuation
      return state.next
    }
    continuation.onTermination = { [weak self] _ in
      self?.state.withLock { state in state.streams[number] = nil }
    }
    return stream
  }

  /// Notifies all observers.
  func notify(_ update: LibraryUpdate) {
    state.withLock { state in
      for stream in state.streams.values { stream.yield(update) }
    }
  }
}
