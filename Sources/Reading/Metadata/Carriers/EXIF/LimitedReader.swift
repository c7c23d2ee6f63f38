import Bytes
import Containers

/// The reading of a block or a file whose entries may all lead to the same bytes.
///
/// A file of 16 MB can have 65,535 entries that each claim all of it, which is a terabyte to read.
/// In a sound file, every byte is read only a few times. So the bytes read are counted, and the
/// work grows only with the length of the file.
struct LimitedReader {
  private let source: ByteSlice
  /// The maximum number of bytes read altogether.
  private let limit: Int
  private var left: Int
  /// The first failure; bytes that could not be read count as absent until the walk ends.
  private(set) var failure: ContainerError?

  /// The maximum number of times that a byte is read on average.
  private static let rounds = 16
  /// The minimum limit, for short blocks.
  private static let minimumLimit = 1 << 20

  init(of source: ByteSlice) {
    self.source = source
    let (product, overflows) = source.count.multipliedReportingOverflow(by: Self.rounds)
    limit = overflows ? .max : max(Self.minimumLimit, product)
    left = limit
  }

  /// Returns the bytes of a range, as far as they lie in the source.
  mutating func bytes(in range: ByteRange) -> [UInt8] {
    guard let inside = count(range) else { return [] }
    do {
      return try source.bytes(in: inside)
    } catch {
      fail(.read(error))
      return []
    }
  }

  /// Passes the bytes of a range one stretch after the other, so that not all are in memory.
  mutating func stretches(of range: ByteRange, _ take: ([UInt8]) -> Void) {
    let inside = range.clamped(to: 0..<source.count)
    for start in stride(from: inside.lowerBound, to: inside.upperBound, by: 1 << 16)
    where failure == nil {
      take(bytes(in: start..<min(inside.upperBound, start + 1 << 16)))
    }
  }

  /// Counts a range that is to be read.
  ///
  /// - Returns: The part of the range that lies in the source, or nil if too much was read already
  ///   or reading failed.
  mutating func count(_ range: ByteRange) -> ByteRange? {
    // The walk ends with the first failure, so later reads are wasted.
    guard failure == nil else { return nil }
    let inside = range.clamped(to: 0..<source.count)
    guard inside.count <= left else {
      left = 0
      fail(
        .limitExceeded(
          what: "bytes of overlapping values", limit: limit, at: inside.lowerBound))
      return nil
    }
    left -= inside.count
    return inside
  }

  /// Returns whether the work is within its limit; otherwise the walk ends.
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
