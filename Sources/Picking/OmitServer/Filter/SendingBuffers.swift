import NIOCore
import Omit

/// The memory through which a file is sent.
///
/// While one part is on its way the next is read beside it, and what has left makes room for what
/// comes: to make it anew costs as much as to read.
struct SendingBuffers {
  private var next = ByteBuffer()
  private var last = ByteBuffer()

  /// The bytes that are read and sent at a time.
  private static let length = 256 << 10

  /// Reads the next part of a stream.
  ///
  /// - Throws: `Problem` where the system does not let it be read.
  mutating func filled(from stream: SharedStream, at position: Int) throws(Problem) -> ByteBuffer {
    swap(&next, &last)
    next.clear(minimumCapacity: Self.length)
    try next.writeWithOutputRawSpan(minimumWritableBytes: Self.length) {
      bytes throws(Problem) in try stream.read(from: position, into: &bytes)
    }
    return next
  }
}
