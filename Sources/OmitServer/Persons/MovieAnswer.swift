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
    var headers: HTTPFields = [
      .contentType: file.contentType.mimeType, .acceptRanges: "bytes", .cacheControl: "no-store",
    ]
    // A range means something with GET alone (RFC 9110, section 14.2). There is no tag to compare.
    let isPart = request.method == .get && request.headers[.ifRange] == nil
    switch ByteRange(isPart ? request.headers[.range] : nil, of: file.length) {
    case .unsatisfiable: throw .rangeNotSatisfiable(length: file.length)
    case .whole:
      headers[.contentLength] = "\(file.length)"
      return answer(request, .ok, headers, 0..<file.length)
    case .part(let range):
      headers[.contentLength] = "\(range.count)"
      headers[.contentRange] = "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(file.length)"
      return answer(request, .partialContent, headers, range)
    }
  }

  private func answer(
    _ request: Request, _ status: HTTPResponse.Status, _ headers: HTTPFields, _ range: Range<Int>
  ) -> Response {
    guard request.method != .head else { return Response(status: status, headers: headers) }
    return Response(status: status, headers: headers, body: body(of: range))
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
