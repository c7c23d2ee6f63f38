import Bytes

/// Where the bytes of a payload stand in a file: stretches of it that join.
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

  /// The stretches of the file that a range of the payload stands in; nothing of what lies behind
  /// the payload's end.
  func ranges(of range: ByteRange) -> [ByteRange] {
    let inside = range.clamped(to: 0..<length)
    guard !inside.isEmpty else { return [] }
    return stretches.compactMap { start, stretch in
      let part = inside.clamped(to: start..<(start + stretch.count))
      guard !part.isEmpty else { return nil }
      let offset = stretch.lowerBound - start
      return (part.lowerBound + offset)..<(part.upperBound + offset)
    }
  }
}
