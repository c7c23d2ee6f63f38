import Bytes

/// The positions of a payload's bytes in a file: stretches that are joined.
struct PayloadMap {
  /// The stretches, in the order of the payload.
  private let stretches: [(start: Int, range: ByteRange)]
  private let length: Int

  init(_ ranges: [ByteRange]) {
    var stretches: [(start: Int, range: ByteRange)] = []
    var length = 0
    for range in ranges {
      stretches.append((length, range))
      length += range.count
    }
    self.stretches = stretches
    self.length = length
  }

  /// Returns the stretches of the file for a range of the payload, without any part past the
  /// payload's end.
  func ranges(of range: ByteRange) -> [ByteRange] {
    let inside = range.clamped(to: 0..<length)
    guard !inside.isEmpty else { return [] }
    var ranges: [ByteRange] = []
    for (start, stretch) in stretches[index(of: inside.lowerBound)...] {
      guard start < inside.upperBound else { break }
      let part = inside.clamped(to: start..<(start + stretch.count))
      guard !part.isEmpty else { continue }
      let offset = stretch.lowerBound - start
      ranges.append((part.lowerBound + offset)..<(part.upperBound + offset))
    }
    return ranges
  }

  /// Returns the index of the last stretch that begins at or before a position of the payload: a
  /// payload may be in thousands of pieces, and have as many claims.
  private func index(of position: Int) -> Int {
    max(0, stretches.partitioningIndex { $0.start > position } - 1)
  }
}
