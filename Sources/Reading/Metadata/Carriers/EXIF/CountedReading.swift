import Bytes
import Containers

/// The reading of a block or a file whose entries may all lead to the same bytes.
///
/// A file of 16 MB can have 65,535 entries that each claim all of it, which is a terabyte to read.
/// Of a sound file every byte is read a few times. So what is read is counted, and the work grows
/// with the length of the file alone.
struct CountedReading {
  private let source: ByteSlice
  /// How many bytes are read altogether at most.
  private let limit: Int
  private var left: Int
  /// The first failure; bytes that could not be read count as absent until the walk ends.
  private(set) var failure: ContainerError?

  /// How often a byte is read on average, at most.
  private static let rounds = 16
  /// How much is read of the shortest block.
  private static let least = 1 << 20

  init(of source: ByteSlice) {
    self.source = source
    let (product, overflows) = source.count.multipliedReportingOverflow(by: Self.rounds)
    limit = overflows ? .max : max(Self.least, product)
    left = limit
  }

  /// The bytes of a range, as far as they lie in the source.
  mutating func bytes(in range: ByteRange) -> [UInt8] {
    guard let inside = count(range) else { return [] }
    do {
      return try source.bytes(in: inside)
    } catch {
      fail(.read(error))
      return []
    }
  }

  /// Takes bytes of a range one stretch after the other, so that not all are in memory.
  mutating func stretches(of range: ByteRange, _ take: ([UInt8]) -> Void) {
    let inside = range.clamped(to: 0..<source.count)
    for start in stride(from: inside.lowerBound, to: inside.upperBound, by: 1 << 16)
    where failure == nil {
      take(bytes(in: start..<min(inside.upperBound, start + 1 << 16)))
    }
  }

  /// Counts a range that is to be read, by whomever.
  ///
  /// - Returns: The part of it that lies in the source; nil where too much was read already, or
  ///   reading failed.
  mutating func count(_ range: ByteRange) -> ByteRange? {
    // The walk ends with the first failure; what is read behind it is for nothing.
    guard failure == nil else { return nil }
    let inside = range.clamped(to: 0..<source.count)
    guard inside.count <= left else {
      left = 0
      fail(
        .limitExceeded(
          what: "bytes of values that lie over each other", limit: limit, at: inside.lowerBound))
      return nil
    }
    left -= inside.count
    return inside
  }

  /// Whether there is room for so much work more; the walk ends otherwise.
  mutating func maySpend(_ work: Work, at offset: Int) -> Bool {
    do {
      try source.spend(work, at: offset)
      return true
    } catch {
      fail(error)
      return false
    }
  }

  mutating func fail(_ error: ContainerError) { failure = failure ?? error }
}
