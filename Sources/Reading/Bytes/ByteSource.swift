/// Bytes that can be read at any position: a file, a part of one, or an array.
package protocol ByteSource {
  /// The number of bytes.
  var count: Int { get }

  /// The work limit of the file that the bytes belong to, or nil if work is not counted.
  var work: WorkLimit? { get }

  /// Returns the bytes of a range.
  ///
  /// - Throws: `ReadError` if the range does not lie within the source, or reading fails.
  func bytes(in range: ByteRange) throws(ReadError) -> [UInt8]

  /// Reads the bytes of a range into `buffer`, replacing its content.
  ///
  /// - Throws: `ReadError` if the range does not lie within the source, or reading fails.
  func read(_ range: ByteRange, into buffer: inout [UInt8]) throws(ReadError)

  /// Appends the bytes of a range to `bytes`, which must have room for them.
  ///
  /// - Throws: `ReadError` if the range does not lie within the source, there is no room, or
  ///   reading fails.
  func read(_ range: ByteRange, into bytes: inout OutputRawSpan) throws(ReadError)
}

extension ByteSource {
  package var work: WorkLimit? { nil }

  package func read(_ range: ByteRange, into buffer: inout [UInt8]) throws(ReadError) {
    buffer = try bytes(in: range)
  }

  package func read(_ range: ByteRange, into bytes: inout OutputRawSpan) throws(ReadError) {
    guard range.count <= bytes.freeCapacity else { throw .outside(range, count: count) }
    bytes.append(contentsOf: try self.bytes(in: range))
  }
}

extension OutputRawSpan {
  /// Appends bytes; there must be room for them.
  package mutating func append(contentsOf new: [UInt8]) {
    unsafe withUnsafeMutableBytes { buffer, filled in
      let room = unsafe UnsafeMutableRawBufferPointer(rebasing: buffer[filled...])
      unsafe new.withUnsafeBytes { unsafe room.copyMemory(from: $0) }
      filled += new.count
    }
  }
}

/// The reason why bytes could not be read.
package enum ReadError: Error, Hashable {
  /// The range does not lie within the source.
  case outside(ByteRange, count: Int)
  /// The system could not read at this offset; `code` is its `errno`.
  case system(at: Int, code: Int32)
  /// Reading on at this offset would exceed the steps of work allowed for the file.
  case workLimitExceeded(steps: Int, at: Int)
  /// The reading was cancelled.
  case cancelled
}

extension ReadError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .outside(let range, let count):
      "bytes \(range.lowerBound) to \(range.upperBound) are not within the \(count) bytes"
    case .system(let offset, let code):
      "cannot be read at byte \(offset) (system error \(code))"
    case .workLimitExceeded(let steps, let offset):
      "more than \(steps) steps of work at byte \(offset)"
    case .cancelled: "the reading was cancelled"
    }
  }
}

extension [UInt8]: ByteSource {
  package func bytes(in range: ByteRange) throws(ReadError) -> [UInt8] {
    guard (0..<count).encloses(range) else { throw .outside(range, count: count) }
    return Array(self[range])
  }
}
