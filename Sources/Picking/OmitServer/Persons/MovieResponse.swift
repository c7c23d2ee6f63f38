import HTTPTypes
import Hummingbird
import NIOCore
import NIOPosix
import Omit
import Vocabulary

/// The answer with a movie, or with the part of it that a player requests.
struct MovieResponse: Sendable {
  let file: PlayableFile

  /// The number of bytes that are read and written at a time.
  private static let chunk = 256 << 10

  /// Answers a request for the movie.
  ///
  /// - Throws: `ServerProblem.rangeNotSatisfiable` if none of the requested bytes exist.
  func response(to request: Request) throws(ServerProblem) -> Response {
    let headers: HTTPFields = [
      .contentType: file.contentType.mimeType, .acceptRanges: "bytes", .cacheControl: "no-store",
    ]
    // There is no entity tag to compare.
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
