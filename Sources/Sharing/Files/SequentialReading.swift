package import Bytes
import Glibc

extension ByteSource {
  /// Reads a range from its start to its end, a window at a time, with one buffer.
  ///
  /// Several things can be done in one pass: what is hashed can be compared or searched as well.
  ///
  /// - Parameters:
  ///   - range: The bytes to read.
  ///   - window: How many bytes are in memory at a time.
  ///   - body: Takes the offset of each window and its bytes.
  /// - Throws: `ReadError` where the range does not lie within the source, or reading fails.
  package func readSequentially(
    _ range: ByteRange, window: Int = Window.size,
    body: (_ offset: Int, _ bytes: Span<UInt8>) -> Void
  ) throws(ReadError) {
    guard (0..<count).encloses(range) else { throw .outside(range, count: count) }
    let buffer = Window(Swift.min(window, range.count))
    var offset = range.lowerBound
    while offset < range.upperBound {
      let length = Swift.min(buffer.capacity, range.upperBound - offset)
      try buffer.fill(length, from: self, at: offset)
      buffer.withBytes(upTo: length) { body(offset, $0) }
      offset += length
    }
  }
}

/// A buffer that holds a stretch of a source, and then the next one.
@safe package final class Window {
  /// Large enough that the calls cost nothing, small enough to stay in the processor's cache:
  /// hashing is as fast with this as with anything up to 4 MiB.
  package static let size = 128 * 1024

  /// Only the stretch that a reader filled is ever lent out.
  private let memory: UnsafeMutableRawBufferPointer

  var capacity: Int { unsafe memory.count }

  init(_ capacity: Int) {
    // Of at least one byte, so that reading always gets on.
    unsafe memory = .allocate(byteCount: Swift.max(1, capacity), alignment: 64)
  }

  deinit { unsafe memory.deallocate() }

  /// Reads the first `length` bytes of the buffer.
  ///
  /// Whoever hashes, compares or copies a file goes on from one call to the next, and ends where nobody
  /// waits for that any more.
  func fill(
    _ length: Int, from source: some ByteSource, at offset: Int
  ) throws(ReadError) {
    guard !Task.isCancelled else { throw .cancelled }
    let part = unsafe UnsafeMutableRawBufferPointer(rebasing: memory[0..<length])
    var bytes = unsafe OutputRawSpan(buffer: part, initializedCount: 0)
    try source.read(offset..<(offset + length), into: &bytes)
  }

  /// Lends the first `length` bytes of the buffer.
  func withBytes<Result>(upTo length: Int, _ body: (Span<UInt8>) -> Result) -> Result {
    let part = unsafe UnsafeRawBufferPointer(memory)[0..<length]
    return unsafe UnsafeRawBufferPointer(rebasing: part).withMemoryRebound(to: UInt8.self) {
      unsafe body(Span(_unsafeElements: $0))
    }
  }

  /// Whether the buffer begins with bytes.
  func holdsSame(_ bytes: Span<UInt8>) -> Bool {
    unsafe bytes.withUnsafeBytes { other in
      guard let left = unsafe memory.baseAddress, let right = other.baseAddress else {
        return false
      }
      return unsafe other.count <= memory.count && memcmp(left, right, other.count) == 0
    }
  }

  /// Whether the first `length` bytes of both buffers are the same.
  func holdsSame(_ length: Int, as other: Window) -> Bool {
    guard let left = unsafe memory.baseAddress, let right = unsafe other.memory.baseAddress else {
      return false
    }
    return unsafe memcmp(left, right, length) == 0
  }
}
