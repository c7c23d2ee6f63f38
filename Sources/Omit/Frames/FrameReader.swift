import Dispatch
import Files
import Synchronization

/// Reads the frames of a stream, one after the other, in a thread of its own.
///
/// The threads that work on assets are as many as there are processors; none of them may wait for
/// a client, who may be waiting for an answer.
final class FrameReader: Sendable {
  /// The length of a chunk, in bytes.
  static let longestChunk = 1024 * 1024

  /// What comes next.
  enum Event: Sendable {
    case frame(Frame)
    /// The stream is at its end.
    case end
    /// Where the next frame begins cannot be told.
    case lost(FrameError)
    /// The stream cannot be read, or nobody waits for it.
    case unreadable(FileError)
  }

  private let thread = DispatchQueue(label: "omit.frames")
  private let reading: Mutex<FrameReading>
  private let isCancelled = Flag()

  init(_ descriptor: Int32) {
    let flag = isCancelled
    reading = Mutex(FrameReading(of: IncomingStream(descriptor) { flag.isSet }))
  }

  /// Reads the next frame with all its bytes.
  func next() async -> Event {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        thread.async {
          continuation.resume(returning: self.reading.withLock { $0.next() })
        }
      }
    } onCancel: {
      isCancelled.set()
    }
  }
}

/// Something that is set once.
private final class Flag: Sendable {
  private let value = Atomic(false)

  var isSet: Bool { value.load(ordering: .relaxed) }

  func set() { value.store(true, ordering: .relaxed) }
}
