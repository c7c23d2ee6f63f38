import Bytes
import Files

/// A frame that was read with all its bytes.
struct Frame: Sendable {
  /// Its number in the stream, from 1.
  let number: Int
  /// The name by which the answer goes; nil where none can be read.
  let id: String?
  /// What it asks for, or why nothing can be done.
  let order: Result<Order, FrameError>

  /// How many bytes its bodies have.
  var length: Int {
    (try? order.get())?.bodies.reduce(0) { $0 + $1.count } ?? 0
  }

  /// Something that can be done.
  struct Order: Sendable {
    let content: FrameContent
    /// In the order in which they came.
    let bodies: [SourceFile]
  }
}
