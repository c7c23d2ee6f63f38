package import Bytes
import Glibc

extension ByteSource {
  /// Reads a range from its start to its end, a window at a time, with one buffer.
  ///
  /// One pass can serve several purposes: bytes that are hashed can be compared or searched as
  /// well.
  ///
  /// - Parameters:
  ///   - range: The bytes to read.
  ///   - window: The number of bytes in memory at a time.
  ///   - body: Receives the offset and the bytes of each window.
  /// - Throws: `ReadError` if the range lies outside the source, or if reading fails.
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

/// A buffer that holds one stretch of a source after another.
@safe package final class Window {
  /// The size of a window in bytes: large enough that the calls cost nothing, small enough to stay
  /// in the processor's cache.
  ///
  /// Hashing is as fast with this as with anything up to 4 MiB.
  package static let size = 128 * 1024

  /// The buffer, of which only the filled stretch is ever lent out.
  private let memory: UnsafeMutableRawBufferPointer

  var capacity: Int { unsafe memory.count }

  init(_ capacity: Int) {
    // The buffer has at least one byte, so that reading always makes progress.
    unsafe memory = .allocate(byteCount: Swift.max(1, capacity), alignment: 64)
  }

  deinit { unsafe memory.deallocate() }

  /// Reads the first `length` bytes of the buffer.
  ///
  /// Every loop that hashes, compares or copies a file calls this method, which ends the loop when
  /// the task is cancelled.
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

  /// Returns whether the buffer begins with the given bytes.
  func holdsSame(_ bytes: Span<UInt8>) -> Bool {
    unsafe bytes.withUnsafeBytes { other in
      guard let left = unsafe memory.baseAddress, let right = other.baseAddress else {
        return false
      }
      return unsafe other.count <= memory.count && memcmp(left, right, other.count) == 0
    }
  }

  /// Returns whether the first `length` bytes of both buffers are equal.
  func holdsSame(_ length: Int, as other: Window) -> Bool {
    guard let left = unsafe memory.baseAddress, let right = unsafe other.memory.baseAddress else {
      return false
    }
    return unsafe memcmp(left, right, length) == 0
  }
}
