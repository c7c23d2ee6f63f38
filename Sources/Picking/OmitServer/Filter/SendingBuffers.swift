import NIOCore
import Omit

/// The two buffers through which a file is sent.
///
/// While one part is sent, the next is read into the other buffer. Buffers are reused, because
/// allocating one costs as much as reading into it.
struct SendingBuffers {
  private var next = ByteBuffer()
  private var last = ByteBuffer()

  /// The number of bytes that are read and sent at a time.
  private static let length = 256 << 10

  /// Reads the next part of a stream.
  ///
  /// - Throws: `Problem` if the system does not permit reading.
  mutating func filled(from stream: SharedStream, at position: Int) throws(Problem) -> ByteBuffer {
    swap(&next, &last)
    next.clear(minimumCapacity: Self.length)
    try next.writeWithOutputRawSpan(minimumWritableBytes: Self.length) {
      bytes throws(Problem) in try stream.read(from: position, into: &bytes)
    }
    return next
  }
}
