import Synchronization

/// Those who are told what becomes of the assets, in the order in which it does.
final class LibraryObservers: Sendable {
  private let state = Mutex(State())

  private struct State {
    var streams: [Int: AsyncStream<LibraryUpdate>.Continuation] = [:]
    var next = 0
  }

  /// What becomes of the assets from now on, until the stream's task is cancelled.
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

  /// Tells all of them.
  func tell(_ update: LibraryUpdate) {
    state.withLock { state in
      for stream in state.streams.values { stream.yield(update) }
    }
  }
}
