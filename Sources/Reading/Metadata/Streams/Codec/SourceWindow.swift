import Bytes
import Containers

/// A stretch of a source in memory, for many short consecutive reads.
struct SourceWindow<Source: ByteSource> {
  private let source: Source
  private let length: Int
  private var range: ByteRange = 0..<0
  private var held: [UInt8] = []

  /// Creates a window that reads at least `length` bytes at once.
  init(of source: Source, length: Int = 512) {
    self.source = source
    self.length = length
  }

  // INVARIANT (bounded): each look costs work wherever the bytes are, so overlapping samples and
  // items are counted each time they are looked at.
  /// Returns the bytes of a range; the bytes after it, up to `end`, are likely to be read next.
  ///
  /// - Throws: `ContainerError` if reading fails.
  mutating func bytes(
    in wanted: ByteRange, upTo end: Int
  ) throws(ContainerError) -> ArraySlice<UInt8> {
    try source.spend(.scans(1), at: wanted.lowerBound)
    if wanted.lowerBound < range.lowerBound || wanted.upperBound > range.upperBound {
      let stop = max(wanted.upperBound, min(end, wanted.lowerBound + length))
      range = 0..<0
      try source.load(wanted.lowerBound..<stop, into: &held)
      range = wanted.lowerBound..<stop
    }
    let start = wanted.lowerBound - range.lowerBound
    return held[start..<(start + wanted.count)]
  }
}
