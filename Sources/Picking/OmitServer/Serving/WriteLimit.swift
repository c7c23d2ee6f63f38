import NIOCore

/// Closes a connection whose other side takes nothing of what waits to be sent to it.
///
/// Who takes a little in each stretch of that time is served to the end, however long that takes.
final class WriteLimit: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = Never

  private let limit: TimeAmount
  private var check: Scheduled<Void>?

  /// - Parameter limit: How long nothing may be taken.
  init(_ limit: TimeAmount) { self.limit = limit }

  func channelWritabilityChanged(context: ChannelHandlerContext) {
    check?.cancel()
    // Where little waits, the connection counts as silent, and has its own limit.
    if !context.channel.isWritable { watch(context, waiting: waiting(context)) }
    context.fireChannelWritabilityChanged()
  }

  func channelInactive(context: ChannelHandlerContext) {
    check?.cancel()
    context.fireChannelInactive()
  }

  func handlerRemoved(context: ChannelHandlerContext) { check?.cancel() }

  /// Looks again later whether fewer bytes wait than now; nothing is added meanwhile.
  private func watch(_ context: ChannelHandlerContext, waiting before: Int) {
    let connection = NIOLoopBound((handler: self, context: context), eventLoop: context.eventLoop)
    check = context.eventLoop.scheduleTask(in: limit) {
      let (handler, context) = connection.value
      let now = handler.waiting(context)
      guard now < before else { return context.close(promise: nil) }
      handler.watch(context, waiting: now)
    }
  }

  /// How many bytes wait to be taken by the system; 0 where the connection does not say.
  private func waiting(_ context: ChannelHandlerContext) -> Int {
    (try? context.channel.syncOptions?.getOption(.bufferedWritableBytes)) ?? 0
  }
}
