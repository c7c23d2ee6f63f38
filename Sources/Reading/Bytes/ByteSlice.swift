/// A part of a source, read as a source of its own: a file inside a file.
package struct ByteSlice: ByteSource {
  private let source: any ByteSource
  private let range: ByteRange
  // INVARIANT (bounded): readers of a file and of its parts share one limit of work, and every byte
  // that is read is counted.
  /// The limit of work for reading the file.
  private let limit: WorkLimit

  package var work: WorkLimit? { limit }

  /// Creates a slice of a source, or returns nil if the range does not lie within it.
  package init?(_ range: ByteRange, of source: some ByteSource) {
    guard (0..<source.count).encloses(range) else { return nil }
    limit = source.work ?? WorkLimit.current ?? WorkLimit(forBytes: source.count)
    // Slices of slices would nest as deeply as files do.
    if let slice = source.slice {
      let start = slice.range.lowerBound
      self.source = slice.source
      self.range = (start + range.lowerBound)..<(start + range.upperBound)
    } else {
      self.source = source
      self.range = range
    }
  }

  /// Creates a slice of a whole source.
  ///
  /// Readers of files read slices, so their code is compiled for only one type of source.
  ///
  /// - Parameters:
  ///   - source: The source.
  ///   - limit: The work limit of the original file, if the bytes were assembled from it in memory.
  package init(whole source: some ByteSource, spending limit: WorkLimit? = nil) {
    if let slice = source.slice {
      self = slice
    } else {
      self.limit =
        limit ?? source.work ?? WorkLimit.current ?? WorkLimit(forBytes: source.count)
      self.source = source
      range = 0..<source.count
    }
  }

  package var count: Int { range.count }

  package func bytes(in part: ByteRange) throws(ReadError) -> [UInt8] {
    let sourceRange = try rangeInSource(part)
    try limit.spend(.reading(sourceRange.count), at: sourceRange.lowerBound)
    return try source.bytes(in: sourceRange)
  }

  package func read(_ part: ByteRange, into buffer: inout [UInt8]) throws(ReadError) {
    let sourceRange = try rangeInSource(part)
    try limit.spend(.reading(sourceRange.count), at: sourceRange.lowerBound)
    try source.read(sourceRange, into: &buffer)
  }

  /// Returns the range in the source of a part of the slice.
  private func rangeInSource(_ part: ByteRange) throws(ReadError) -> ByteRange {
    guard (0..<count).encloses(part) else { throw .outside(part, count: count) }
    return (range.lowerBound + part.lowerBound)..<(range.lowerBound + part.upperBound)
  }
}

extension ByteSource {
  /// The source as a slice, or nil if it is not one.
  ///
  /// The types are compared first: a cast alone would try to bridge a large array to an object.
  fileprivate var slice: ByteSlice? { Self.self == ByteSlice.self ? self as? ByteSlice : nil }
}
