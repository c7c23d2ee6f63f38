import HTTPTypes
import Hummingbird
import JSON
import NIOCore

/// A namespace for answers in JSON.
enum ServerResponse {
  /// Returns an answer with a body whose keys are sorted, so that equal values give equal texts.
  static func json(
    _ body: some Encodable, status: HTTPResponse.Status = .ok, headers: HTTPFields = [:]
  ) throws -> Response {
    var headers = headers
    if headers[.contentType] == nil { headers[.contentType] = "application/json" }
    var bytes = ByteBuffer(bytes: try JSONText.encoded(body))
    bytes.writeInteger(UInt8(ascii: "\n"))
    return Response(status: status, headers: headers, body: ResponseBody(byteBuffer: bytes))
  }

  /// An answer without a body.
  static var empty: Response { Response(status: .noContent) }
}
