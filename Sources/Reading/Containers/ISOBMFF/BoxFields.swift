package import Bytes

/// A reader of the fields of a box, one after the other.
package struct BoxFields {
  /// The bytes that are read.
  package let bytes: [UInt8]
  /// The offset of the bytes in the file.
  private let start: Int
  private let path: String
  /// The number of bytes that were read.
  package private(set) var position = 0

  /// The length that no table exceeds, in bytes; tables of real files take some kilobytes.
  package static let lengthLimit = 1 << 24

  /// Creates a reader of the fields before the child boxes of a box.
  ///
  /// - Throws: `ContainerError` if there are more bytes than in any real file, or reading fails.
  package init(of node: BoxNode, in source: some ByteSource) throws(ContainerError) {
    try self.init(node.fields, path: node.path, in: source)
  }

  package init(
    _ range: ByteRange, path: String, in source: some ByteSource
  ) throws(ContainerError) {
    guard range.count <= Self.lengthLimit else {
      throw .limitExceeded(
        what: "bytes in \(path)", limit: Self.lengthLimit, at: range.lowerBound)
    }
    bytes = try source.content(in: range)
    start = range.lowerBound
    self.path = path
  }

  /// The offset in the file of the next field.
  package var offset: Int { start + position }

  /// The range in the file of the bytes that were not read yet.
  package var rest: ByteRange { offset..<(start + bytes.count) }

  /// Returns an error at the next field.
  package func malformed(_ what: String) -> ContainerError {
    .malformed(what: "\(path): \(what)", at: offset)
  }

  /// Reads a number of up to eight bytes; a field of no bytes reads as 0.
  ///
  /// - Throws: `ContainerError` if the box ends before, or the number exceeds any file's size.
  package mutating func number(ofBytes count: Int) throws(ContainerError) -> Int {
    guard let range = ByteRange(at: position, count: count, within: bytes.count) else {
      throw malformed("table ends too early")
    }
    let value = bytes[range].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    guard let number = Int(exactly: value) else { throw malformed("impossible number") }
    position = range.upperBound
    return number
  }

  /// Reads consecutive numbers of up to four bytes each.
  ///
  /// - Throws: `ContainerError` if the box ends before.
  package mutating func numbers(
    _ count: Int, ofBytes size: Int
  ) throws(ContainerError) -> [UInt32] {
    // Movies that last for hours have hundreds of thousands of numbers, so the end is checked only
    // once.
    guard size > 0, count <= (bytes.count - position) / size else {
      throw malformed("table ends too early")
    }
    let start = position
    position += count * size
    var numbers: [UInt32] = []
    numbers.reserveCapacity(count)
    for first in stride(from: start, to: position, by: size) {
      var number: UInt32 = 0
      for index in first..<(first + size) { number = number << 8 | UInt32(bytes[index]) }
      numbers.append(number)
    }
    return numbers
  }

  /// Reads numbers of half a byte; the first of each pair is in the upper half.
  ///
  /// - Throws: `ContainerError` if the box ends before.
  package mutating func halfByteNumbers(_ count: Int) throws(ContainerError) -> [UInt32] {
    let length = count / 2 + count % 2
    guard count >= 0, length <= bytes.count - position else {
      throw malformed("table ends too early")
    }
    let start = position
    position += length
    var numbers: [UInt32] = []
    numbers.reserveCapacity(count)
    for index in 0..<count {
      let pair = bytes[start + index / 2]
      numbers.append(UInt32(index % 2 == 0 ? pair >> 4 : pair & 15))
    }
    return numbers
  }

  /// Reads the version before a table, and its flags.
  ///
  /// - Throws: `ContainerError` if the box ends before, or an undefined flag is set.
  @discardableResult
  package mutating func expectFlags(upTo limit: Int) throws(ContainerError) -> (
    version: Int, flags: Int
  ) {
    let version = try number(ofBytes: 1)
    let flags = try number(ofBytes: 3)
    guard flags <= limit else { throw malformed("undefined flags") }
    return (version, flags)
  }

  /// Reads a number of four bytes.
  ///
  /// - Throws: `ContainerError` if the box ends before.
  package mutating func uint32() throws(ContainerError) -> UInt32 {
    UInt32(truncatingIfNeeded: try number(ofBytes: 4))
  }

  /// Skips some bytes.
  ///
  /// - Throws: `ContainerError` if the box ends before.
  package mutating func skip(_ count: Int) throws(ContainerError) {
    guard let range = ByteRange(at: position, count: count, within: bytes.count) else {
      throw malformed("table ends too early")
    }
    position = range.upperBound
  }

  /// Reads text up to its zero or up to the end, and returns its range in the file, without the
  /// zero.
  package mutating func text() -> ByteRange {
    let first = offset
    let end = bytes.firstIndex(of: 0, from: position) ?? bytes.count
    position = min(bytes.count, end + 1)
    return first..<(start + end)
  }

  /// Returns the bytes of a range of the file that was read.
  package func bytes(in range: ByteRange) -> ArraySlice<UInt8> {
    let part = (range.lowerBound - start)..<(range.upperBound - start)
    return bytes[part.clamped(to: 0..<bytes.count)]
  }
}
