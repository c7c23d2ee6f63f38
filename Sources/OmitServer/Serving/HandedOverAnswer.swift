import HTTPTypes
import Hummingbird
import NIOCore

extension Response {
  /// The same answer, whose body has ended only once the system has what it takes of it.
  ///
  /// Hummingbird's ends as soon as the last bytes wait for the connection's loop: they would be recorded as
  /// delivered, and be gone with a process that is killed then.
  func handedOver(by loop: any EventLoop) -> Response {
    var response = self
    let body = body
    response.body = ResponseBody(contentLength: body.contentLength) { writer in
      try await body.write(HandingOverWriter(writer: writer, loop: loop))
    }
    return response
  }
}

private struct HandingOverWriter: ResponseBodyWriter {
  var writer: any ResponseBodyWriter
  let loop: any EventLoop

  mutating func write(_ buffer: ByteBuffer) async throws { try await writer.write(buffer) }

  consuming func finish(_ trailingHeaders: HTTPFields?) async throws {
    try await writer.finish(trailingHeaders)
    // A loop does what it is given in turn; the bytes are in front of this.
    try await loop.submit {}.get()
  }
}
