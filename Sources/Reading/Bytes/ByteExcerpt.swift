/// Some bytes of a source, found under the offsets that they have there.
///
/// A source of its own that ends where the excerpt does; what stands before the excerpt cannot be
/// read.
package struct ByteExcerpt: ByteSource, Sendable {
  private let content: [UInt8]
  private let start: Int

  /// Takes bytes that stand at `start` of their source.
  package init(_ content: [UInt8], at start: Int) {
    self.content = content
    self.start = start
  }

  /// Where the excerpt ends in its source.
  package var count: Int { start + content.count }

  /// Where the excerpt stands in its source.
  package var range: ByteRange { start..<count }

  package func bytes(in range: ByteRange) throws(ReadError) -> [UInt8] {
    guard self.range.encloses(range) else { throw .outside(range, count: count) }
    return Array(self[range])
  }

  /// The bytes of a range, as far as the excerpt has them.
  package subscript(range: ByteRange) -> ArraySlice<UInt8> {
    let inside = range.clamped(to: start..<count)
    return content[(inside.lowerBound - start)..<(inside.upperBound - start)]
  }

  /// The 16-bit number at this offset, or nil where it does not fit in the excerpt.
  package func uint16(at offset: Int, _ order: ByteOrder) -> UInt16? {
    content.uint16(at: offset - start, order)
  }

  /// The 32-bit number at this offset, or nil where it does not fit in the excerpt.
  package func uint32(at offset: Int, _ order: ByteOrder) -> UInt32? {
    content.uint32(at: offset - start, order)
  }
}
