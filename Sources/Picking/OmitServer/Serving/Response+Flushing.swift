import HTTPTypes
import Hummingbird
import NIOCore
import NIOHTTPTypes

extension Response {
  /// Returns the response, changed so that its body ends only when the system has accepted all of it.
  ///
  /// Hummingbird ends it as soon as the last bytes are queued for the connection's event loop. They
  /// would then be recorded as delivered even if the process is killed or the client reads no more.
  ///
  /// - Parameters:
  ///   - channel: The connection.
  ///   - limit: The time that the last part may wait for the client before the connection is
  ///     closed.
  /// - Returns: The changed response.
  func flushed(through channel: any Channel, within limit: TimeAmount) -> Response {
    var response = self
    let body = body
    response.body = ResponseBody(contentLength: body.contentLength) { writer in
      try await body.write(FlushingWriter(writer: writer, channel: channel, limit: limit))
    }
    return response
  }
}

private struct FlushingWriter: ResponseBodyWriter {
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
    // Whether the client accepts more is known only after the event loop has tried. A busy loop
    // does that late, and without this wait the whole file would be in memory until then.
    try await channel.eventLoop.submit {}.get()
  }

  consuming func finish(_ trailingHeaders: HTTPFields?) async throws {
    let channel = channel
    if !isEmpty {
      // `WriteLimit` may not notice a small remainder, and an active answer is not idle.
      let end = channel.eventLoop.scheduleTask(in: limit) { channel.close(promise: nil) }
      defer { end.cancel() }
      // Writes complete in order, so an empty part completes once everything before it has.
      try await channel.writeAndFlush(HTTPResponsePart.body(ByteBuffer())).get()
    }
    try await writer.finish(trailingHeaders)
    try await channel.eventLoop.submit {}.get()
  }
}
