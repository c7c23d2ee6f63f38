/// A part of a source, read as a source of its own: a file inside a file.
package struct ByteSlice: ByteSource {
  private let source: any ByteSource
  private let range: ByteRange
  // INVARIANT (bounded): what reads a file, and what reads a part of it, spend of one limit; and no byte
  // is read that is not counted.
  /// The work that may go into reading the file.
  private let limit: WorkLimit

  package var work: WorkLimit? { limit }

  /// Takes a part of a source; nil where the range does not lie within it.
  package init?(_ range: ByteRange, of source: some ByteSource) {
    guard (0..<source.count).encloses(range) else { return nil }
    limit = source.work ?? WorkLimit(forBytes: source.count)
    // Slices of slices would nest as deep as files do.
    if let slice = source.slice {
      let start = slice.range.lowerBound
      self.source = slice.source
      self.range = (start + range.lowerBound)..<(start + range.upperBound)
    } else {
      self.source = source
      self.range = range
    }
  }

  /// Takes all of a source.
  ///
  /// What reads files reads slices: code for one type of source is compiled once.
  ///
  /// - Parameters:
  ///   - source: The source.
  ///   - limit: The work of the file that the bytes were taken from, where they are some of it put
  ///     together in memory.
  package init(whole source: some ByteSource, spending limit: WorkLimit? = nil) {
    if let slice = source.slice {
      self = slice
    } else {
      self.limit = limit ?? source.work ?? WorkLimit(forBytes: source.count)
      self.source = source
      range = 0..<source.count
    }
  }

  package var count: Int { range.count }

  package func bytes(in part: ByteRange) throws(ReadError) -> [UInt8] {
    let place = try placed(part)
    try limit.spend(.reading(place.count), at: place.lowerBound)
    return try source.bytes(in: place)
  }

  package func read(_ part: ByteRange, into buffer: inout [UInt8]) throws(ReadError) {
    let place = try placed(part)
    try limit.spend(.reading(place.count), at: place.lowerBound)
    try source.read(place, into: &buffer)
  }

  /// Where a part of the slice stands in its source.
  private func placed(_ part: ByteRange) throws(ReadError) -> ByteRange {
    guard (0..<count).encloses(part) else { throw .outside(part, count: count) }
    return (range.lowerBound + part.lowerBound)..<(range.lowerBound + part.upperBound)
  }
}

extension ByteSource {
  /// The source itself, where it is a slice.
  ///
  /// The types are compared first: a cast alone would try to bridge a large array to an object.
  fileprivate var slice: ByteSlice? { Self.self == ByteSlice.self ? self as? ByteSlice : nil }
}
