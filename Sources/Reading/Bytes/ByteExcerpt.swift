/// An excerpt of a source, read by the offsets of that source.
///
/// It is a source of its own that ends where the excerpt ends; bytes before the excerpt cannot be
/// read.
package struct ByteExcerpt: ByteSource, Sendable {
  private let content: [UInt8]
  private let start: Int

  /// Creates an excerpt from bytes that start at `start` of their source.
  package init(_ content: [UInt8], at start: Int) {
    self.content = content
    self.start = start
  }

  /// The offset in the source at which the excerpt ends.
  package var count: Int { start + content.count }

  /// The range of the excerpt in its source.
  package var range: ByteRange { start..<count }

  package func bytes(in range: ByteRange) throws(ReadError) -> [UInt8] {
    guard self.range.encloses(range) else { throw .outside(range, count: count) }
    return Array(self[range])
  }

  /// Returns the bytes of a range, as far as the excerpt contains them.
  package subscript(range: ByteRange) -> ArraySlice<UInt8> {
    let inside = range.clamped(to: start..<count)
    return content[(inside.lowerBound - start)..<(inside.upperBound - start)]
  }

  /// Returns the 16-bit number at an offset, or nil if it does not fit in the excerpt.
  package func uint16(at offset: Int, _ order: ByteOrder) -> UInt16? {
    content.uint16(at: offset - start, order)
  }

  /// Returns the 32-bit number at an offset, or nil if it does not fit in the excerpt.
  package func uint32(at offset: Int, _ order: ByteOrder) -> UInt32? {
    content.uint32(at: offset - start, order)
  }
}
