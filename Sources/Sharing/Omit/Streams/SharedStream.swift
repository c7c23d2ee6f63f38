import Bytes
import Files

/// A stream that was shared: its bytes are verified, and their delivery is recorded.
///
/// They come in chunks, from files that nobody sees and that are gone with this value.
public struct SharedStream: AsyncSequence, Sendable {
  /// The report on the asset.
  public let report: AssetReport
  let content: Composition<SourceFile>

  /// How many bytes there are in all.
  public var count: Int { content.count }

  /// The bytes, chunk by chunk.
  public func makeAsyncIterator() -> Iterator { Iterator(of: content) }

  /// Reads bytes behind those that are there, as many as there is room for.
  ///
  /// - Parameters:
  ///   - position: Where the bytes begin, 0 to `count`.
  ///   - bytes: What they are put into.
  /// - Throws: `Problem` where the system does not let them be read.
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

  /// A place in the stream.
  public struct Iterator: AsyncIteratorProtocol {
    private let content: Composition<SourceFile>
    private var position = 0
    /// The length of a chunk, in bytes.
    private static let chunk = 256 * 1024

    init(of content: Composition<SourceFile>) { self.content = content }

    /// Reads the next chunk; nil behind the last one.
    ///
    /// - Throws: `Problem` where the system does not let it be read.
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
