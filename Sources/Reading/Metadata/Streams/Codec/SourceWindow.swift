import Bytes
import Containers

/// A stretch of a source in memory, for many short reads that follow each other.
struct SourceWindow<Source: ByteSource> {
  private let source: Source
  private let length: Int
  private var range: ByteRange = 0..<0
  private var held: [UInt8] = []

  /// Reads at least `length` bytes at once.
  init(of source: Source, length: Int = 512) {
    self.source = source
    self.length = length
  }

  // INVARIANT (bounded): a look costs work wherever the bytes are, so that samples and items which lie
  // over each other are counted as often as somebody looks at them.
  /// The bytes of a range; what follows it, up to `end`, may be asked for next.
  ///
  /// - Throws: `ContainerError` where reading fails.
  mutating func bytes(
    in wanted: ByteRange, upTo end: Int
  ) throws(ContainerError) -> ArraySlice<UInt8> {
    try source.spend(.looks(1), at: wanted.lowerBound)
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
