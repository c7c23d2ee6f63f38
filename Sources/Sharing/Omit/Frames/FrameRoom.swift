import Synchronization

/// The room for frames that were read and are not answered yet.
///
/// Who does not take the answers is not read from. A frame that is answered makes room at once: while
/// the record of that is made durable, the next one is worked on.
final class FrameRoom: Sendable {
  /// How many frames may be under way for each job.
  private static let count = 8

  /// How many bytes of frames may be under way for each job before no further frame is read: enough
  /// for photos, and of movies one at a time.
  private static let length = 16 << 20

  private struct State {
    var (count, length) = (0, 0)
    var waiting: CheckedContinuation<Void, Never>?
  }

  private let jobs: Int
  private let state = Mutex(State())

  init(for jobs: Int) { self.jobs = jobs }

  /// Whether there is room for another frame.
  var isFree: Bool { state.withLock { hasRoom($0) } }

  /// Waits until there is room for another frame; only one may wait.
  func wait() async {
    await withCheckedContinuation { continuation in
      let isFree = state.withLock { state in
        guard !hasRoom(state) else { return true }
        state.waiting = continuation
        return false
      }
      if isFree { continuation.resume() }
    }
  }

  /// Takes the room for a frame of that many bytes.
  func take(_ length: Int) {
    state.withLock { state in
      state.count += 1
      state.length += length
    }
  }

  /// Gives back what was taken for a frame.
  func give(back length: Int) {
    let next = state.withLock { state -> CheckedContinuation<Void, Never>? in
      state.count -= 1
      state.length -= length
      return hasRoom(state) ? state.waiting.take() : nil
    }
    next?.resume()
  }

  private func hasRoom(_ state: State) -> Bool {
    state.count == 0 || state.count < jobs * Self.count && state.length < jobs * Self.length
  }
}
