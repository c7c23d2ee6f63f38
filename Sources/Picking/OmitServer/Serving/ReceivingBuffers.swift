import NIOCore

/// Has a connection take more at a time the more comes in: a long body is handed on in fewer pieces.
final class ReceivingBuffers: ChannelInboundHandler, RemovableChannelHandler, Sendable {
  typealias InboundIn = NIOAny

  /// The least and the most that is taken at a time, in bytes.
  private static let range = 2 << 10...256 << 10

  func handlerAdded(context: ChannelHandlerContext) {
    let allocator = AdaptiveRecvByteBufferAllocator(
      minimum: Self.range.lowerBound, initial: 16 << 10, maximum: Self.range.upperBound)
    _ = context.channel.setOption(.recvAllocator, value: allocator)
  }
}
