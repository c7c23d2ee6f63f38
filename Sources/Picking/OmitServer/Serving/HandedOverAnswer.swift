import HTTPTypes
import Hummingbird
import NIOCore
import NIOHTTPTypes

extension Response {
  /// The same answer, whose body has ended only once the system has what it takes of it.
  ///
  /// Hummingbird's ends as soon as the last bytes wait for the connection's loop: they would be recorded as
  /// delivered, and be gone with a process that is killed then, or with a client that takes no more.
  ///
  /// - Parameters:
  ///   - channel: The connection.
  ///   - limit: How long the last part may wait for the client before the connection is closed.
  /// - Returns: The answer.
  func handedOver(by channel: any Channel, within limit: TimeAmount) -> Response {
    var response = self
    let body = body
    response.body = ResponseBody(contentLength: body.contentLength) { writer in
      try await body.write(HandingOverWriter(writer: writer, channel: channel, limit: limit))
    }
    return response
  }
}

private struct HandingOverWriter: ResponseBodyWriter {
  var writer: any ResponseBodyWriter
  let channel: any Channel
  let limit: TimeAmount
  private var isEmpty = true

  init(writer: any ResponseBodyWriter, channel: any Channel, limit: TimeAmount) {
    self.writer = writer
    self.channel = channel
    self.limit = limit
  }

  mutating func write(_ buffer: ByteBuffer) async throws {
    isEmpty = false
    try await writer.write(buffer)
    // Whether the client takes more is known once the connection's loop has tried. A busy one comes to that
    // late, and without this wait all of a file would be in memory until then.
    try await channel.eventLoop.submit {}.get()
  }

  consuming func finish(_ trailingHeaders: HTTPFields?) async throws {
    let channel = channel
    if !isEmpty {
      // Too little may wait for `WriteLimit` to look at it, and an answer that goes on is not silent.
      let end = channel.eventLoop.scheduleTask(in: limit) { channel.close(promise: nil) }
      defer { end.cancel() }
      // What is written is handed over in turn: a part of no bytes is, once all in front of it are.
      try await channel.writeAndFlush(HTTPResponsePart.body(ByteBuffer())).get()
    }
    try await writer.finish(trailingHeaders)
    try await channel.eventLoop.submit {}.get()
  }
}
