import Bytes
import Files

/// A stream that was shared: its bytes are verified, and their delivery is recorded.
///
/// The bytes come in chunks, from files without names that are deleted with this value.
public struct SharedStream: AsyncSequence, Sendable {
  /// The report on the asset.
  public let report: AssetReport
  let content: Composition<SourceFile>

  /// The total number of bytes.
  public var count: Int { content.count }

  /// Returns an iterator over the bytes, chunk by chunk.
  public func makeAsyncIterator() -> Iterator { Iterator(of: content) }

  /// Appends bytes to a buffer, up to its free capacity.
  ///
  /// - Parameters:
  ///   - position: The start of the bytes, 0 to `count`.
  ///   - bytes: The buffer.
  /// - Throws: `Problem` if the system prevents the bytes from being read.
  package func read(
    from position: Int, into bytes: inout OutputRawSpan
  ) throws(Problem) {
    let range = position..<Swift.min(count, position + bytes.freeCapacity)
    do {
      try content.read(range, into: &bytes)
    } catch {
      throw Problem(error)
    }
  }

  /// An iterator over the stream.
  public struct Iterator: AsyncIteratorProtocol {
    private let content: Composition<SourceFile>
    private var position = 0
    /// The length of a chunk, in bytes.
    private static let chunk = 256 * 1024

    init(of content: Composition<SourceFile>) { self.content = content }

    /// Returns the next chunk, or nil after the last one.
    ///
    /// - Throws: `Problem` if the system prevents it from being read.
    public mutating func next(
      isolation actor: isolated (any Actor)? = #isolation
    ) async throws(Problem) -> [UInt8]? {
      let range = position..<Swift.min(content.count, position + Self.chunk)
      guard !range.isEmpty else { return nil }
      position = range.upperBound
      do {
        return try content.bytes(in: range)
      } catch {
        throw Problem(error)
      }
    }
  }
}
