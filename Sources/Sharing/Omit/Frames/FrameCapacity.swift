import Synchronization

/// The room for frames that were read but not answered yet.
///
/// If a client does not read its answers, no more of its frames are read. An answered frame frees
/// its room at once: the next frame is processed while the record is made durable. Long frames have
/// room of their own, so that photos pass a movie that is in progress.
final class FrameCapacity: Sendable {
  /// The greatest number of frames in progress for each job.
  private static let count = 8

  /// The number of bytes in progress for each job at which no further frame is read.
  private static let length = AssetLength.limit

  /// The number of long frames in progress at which no further frame is read.
  ///
  /// While one is processed, the frames behind it are read, up to the end of the next long one.
  private static let longCount = 2

  private struct State {
    var (count, length, longCount) = (0, 0, 0)
    var waiting: CheckedContinuation<Void, Never>?

    /// Adds a frame, or subtracts it with a sign of -1.
    mutating func add(_ length: Int, sign: Int = 1) {
      switch AssetLength(ofBytes: length) {
      case .short:
        count += sign
        self.length += sign * length
      case .long: longCount += sign
      }
    }
  }

  private let jobs: Int
  private let state = Mutex(State())

  init(for jobs: Int) { self.jobs = jobs }

  /// Whether there is room for another frame.
  var isFree: Bool { state.withLock { hasRoom($0) } }

  /// Waits until there is room for another frame.
  ///
  /// Only one task may wait.
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

  /// Takes the room for a frame with this number of bytes.
  func take(_ length: Int) {
    state.withLock { $0.add(length) }
  }

  /// Frees the room of a frame.
  func release(_ length: Int) {
    let next = state.withLock { state -> CheckedContinuation<Void, Never>? in
      state.add(length, sign: -1)
      return hasRoom(state) ? state.waiting.take() : nil
    }
    next?.resume()
  }

  private func hasRoom(_ state: State) -> Bool {
    state.count < jobs * Self.count && state.length < jobs * Self.length
      && state.longCount < Self.longCount
  }
}
