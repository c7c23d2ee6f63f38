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

  /// An order that can be carried out.
  struct Order: Sendable {
    let content: FrameContent
    /// The bodies in the order of arrival.
    let bodies: [SourceFile]
  }
}
