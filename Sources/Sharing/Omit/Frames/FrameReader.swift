import Files
import Synchronization

/// Reads the frames of a stream, one after another, on a thread of its own.
final class FrameReader: Sendable {
  /// The greatest length of a chunk, in bytes.
  static let maximumChunkLength = 1024 * 1024

  /// The result of reading.
  enum Event: Sendable {
    case frame(Frame)
    /// The stream ended.
    case end
    /// The start of the next frame is unknown.
    case lost(FrameError)
    /// The stream cannot be read, or the reading task was cancelled.
    case unreadable(FileError)
  }

  /// The thread on which frames are read.
  ///
  /// A task that requests frames one after another runs on it, and need not wait for a turn among
  /// the tasks that process them.
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

/// A flag that is set once.
private final class Flag: Sendable {
  private let value = Atomic(false)

  var isSet: Bool { value.load(ordering: .relaxed) }

  func set() { value.store(true, ordering: .relaxed) }
}
