import Files
import Synchronization

/// Reads the frames of a stream, one after the other, in a thread of its own.
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

  /// The thread in which it reads.
  ///
  /// Who asks for one frame after the other does so from here, and need not wait for a turn among
  /// those who work on them.
  let thread = FrameThread("omit.frames")
  private let reading: Mutex<FrameReading>
  private let isCancelled = Flag()

  init(_ descriptor: Int32) {
    let (flag, scratch) = (isCancelled, ScratchFiles())
    let stream = IncomingStream(
      descriptor, isCancelled: { flag.isSet }, whileSilent: { scratch.empty() })
    reading = Mutex(FrameReading(of: stream, into: scratch))
  }

  /// Reads the next frame with all its bytes.
  func next() async -> Event {
    await withTaskCancellationHandler {
      await withTaskExecutorPreference(thread) { reading.withLock { $0.next() } }
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
