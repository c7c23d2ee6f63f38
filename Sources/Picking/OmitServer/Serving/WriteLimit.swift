import NIOCore

/// A handler that closes a connection whose client accepts none of the data that waits for it.
///
/// A client that accepts some data in each period is served to the end, however long that takes.
final class WriteLimit: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = Never

  private let limit: TimeAmount
  private var check: Scheduled<Void>?

  /// - Parameter limit: The longest time in which no data is accepted.
  init(_ limit: TimeAmount) { self.limit = limit }

  func channelWritabilityChanged(context: ChannelHandlerContext) {
    check?.cancel()
    // If little data waits, the connection counts as idle, for which there is another limit.
    if !context.channel.isWritable { watch(context, waiting: waiting(context)) }
    context.fireChannelWritabilityChanged()
  }

  func channelInactive(context: ChannelHandlerContext) {
    check?.cancel()
    context.fireChannelInactive()
  }

  func handlerRemoved(context: ChannelHandlerContext) { check?.cancel() }

  /// Checks later whether fewer bytes wait than now; no bytes are added meanwhile.
  private func watch(_ context: ChannelHandlerContext, waiting before: Int) {
    let connection = NIOLoopBound((handler: self, context: context), eventLoop: context.eventLoop)
    check = context.eventLoop.scheduleTask(in: limit) {
      let (handler, context) = connection.value
      let now = handler.waiting(context)
      guard now < before else { return context.close(promise: nil) }
      handler.watch(context, waiting: now)
    }
  }

  /// Returns the number of bytes that wait to be sent, or 0 if the connection does not report it.
  private func waiting(_ context: ChannelHandlerContext) -> Int {
    (try? context.channel.syncOptions?.getOption(.bufferedWritableBytes)) ?? 0
  }
}
