import HTTPTypes
import Hummingbird
import NIOCore
import NIOPosix
import Omit
import Vocabulary

/// The answer that holds a movie, or the part of it that a player asks for.
struct MovieAnswer: Sendable {
  let file: PlayableFile

  /// The bytes that are read and written at a time.
  private static let chunk = 256 << 10

  /// Answers a request for the movie.
  ///
  /// - Throws: `ServerProblem.rangeNotSatisfiable` where none of the bytes asked for are there.
  func response(to request: Request) throws(ServerProblem) -> Response {
    let headers: HTTPFields = [
      .contentType: file.contentType.mimeType, .acceptRanges: "bytes", .cacheControl: "no-store",
    ]
    // There is no tag to compare.
    return try .bytes(of: file.length, askedBy: request, headers, body: body)
  }

  private func body(of range: Range<Int>) -> ResponseBody {
    ResponseBody(contentLength: range.count) { writer in
      var rest = range
      while !rest.isEmpty {
        let next = rest.prefix(Self.chunk)
        let bytes = try await NIOThreadPool.singleton.runIfActive { file.bytes(in: next) }
        guard let bytes, bytes.count == next.count else { throw ServerProblem.fault }
        try await writer.write(ByteBuffer(bytes: bytes))
        rest = next.upperBound..<range.upperBound
      }
      try await writer.finish(nil)
    }
  }
}
