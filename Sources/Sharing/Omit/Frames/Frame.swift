import Bytes
import Files

/// A frame that was read with all its bytes.
struct Frame: Sendable {
  /// The frame's number in the stream, from 1.
  let number: Int
  /// The identifier for the answer, or nil if it cannot be read.
  let id: String?
  /// The order in the frame, or the reason why it cannot be carried out.
  let order: Result<Order, FrameError>

  /// The length of all bodies, in bytes.
  var length: Int {
    (try? order.get())?.bodies.reduce(0) { $0 + $1.count } ?? 0
  }

  /// The threads for the frame: those of all short assets, or one of its own.
  var executor: any TaskExecutor {
    switch AssetLength(ofBytes: length) {
    case .short: globalConcurrentExecutor
    case .long: FrameThread("omit.long")
    }
  }

  /// An order that can be carried out.
  struct Order: Sendable {
    let content: FrameContent
    /// The bodies in the order of arrival.
    let bodies: [SourceFile]
  }
}
