import NIOCore

/// A handler that lets the read size of a connection grow with its load, so a long body arrives in
/// fewer pieces.
final class ReceivingBuffers: ChannelInboundHandler, RemovableChannelHandler, Sendable {
  typealias InboundIn = NIOAny

  /// The smallest and the largest read size, in bytes.
  private static let range = 2 << 10...256 << 10

  func handlerAdded(context: ChannelHandlerContext) {
    let allocator = AdaptiveRecvByteBufferAllocator(
      minimum: Self.range.lowerBound, initial: 16 << 10, maximum: Self.range.upperBound)
    _ = context.channel.setOption(.recvAllocator, value: allocator)
  }
}
