/// Bytes that can be read at any position: a file, a part of one, or an array.
package protocol ByteSource {
  /// How many bytes there are.
  var count: Int { get }

  /// The work that may go into reading the file that these bytes are of; nil where nobody counts.
  var work: WorkLimit? { get }

  /// The bytes of a range.
  ///
  /// - Throws: `ReadError` where the range does not lie within the source, or reading fails.
  func bytes(in range: ByteRange) throws(ReadError) -> [UInt8]

  /// Reads the bytes of a range, and replaces those in `buffer` by them.
  ///
  /// - Throws: `ReadError` where the range does not lie within the source, or reading fails.
  func read(_ range: ByteRange, into buffer: inout [UInt8]) throws(ReadError)

  /// Reads the bytes of a range behind those that are there, for which there is to be room.
  ///
  /// - Throws: `ReadError` where the range does not lie within the source, there is no room, or reading
  ///   fails.
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
  /// Adds bytes, for which there is room.
  package mutating func append(contentsOf new: [UInt8]) {
    unsafe withUnsafeMutableBytes { buffer, filled in
      let room = unsafe UnsafeMutableRawBufferPointer(rebasing: buffer[filled...])
      unsafe new.withUnsafeBytes { unsafe room.copyMemory(from: $0) }
      filled += new.count
    }
  }
}

/// Why bytes could not be read.
package enum ReadError: Error, Hashable {
  /// The range does not lie within the source.
  case outside(ByteRange, count: Int)
  /// The system could not read at this offset; `code` is its `errno`.
  case system(at: Int, code: Int32)
  /// Reading on at this offset takes more than the steps of work that the file may take.
  case tooDear(steps: Int, at: Int)
  /// Nobody waits for it any more.
  case cancelled
}

extension ReadError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .outside(let range, let count):
      "bytes \(range.lowerBound) to \(range.upperBound) do not lie within \(count) bytes"
    case .system(let offset, let code):
      "cannot be read at byte \(offset) (system error \(code))"
    case .tooDear(let steps, let offset): "more than \(steps) steps of work at byte \(offset)"
    case .cancelled: "nobody waits for it any more"
    }
  }
}

extension [UInt8]: ByteSource {
  package func bytes(in range: ByteRange) throws(ReadError) -> [UInt8] {
    guard (0..<count).encloses(range) else { throw .outside(range, count: count) }
    return Array(self[range])
  }
}
