import NIOCore
import Synchronization

/// A record of whether the client that made a request still waits for the answer.
///
/// A client that closed its side of the connection counts as gone, because it cannot be
/// distinguished from one that is.
final class ClientPresence: Sendable {
  private struct State {
    var isGone = false
    var leave: (@Sendable () -> Void)?
  }

  private let state = Mutex(State())

  /// Whether the client is gone.
  var isGone: Bool { state.withLock { $0.isGone } }

  /// Performs work while the client waits for it, and cancels it once the client is gone.
  ///
  /// - Throws: The error that the work throws; `ServerProblem.malformed` if the work was cancelled
  ///   because the client is gone, and `ServerProblem.stopping` if it was cancelled because the
  ///   server stops.
  static func watching<Value: Sendable>(
    _ channel: any Channel, _ work: @escaping @Sendable (ClientPresence) async throws -> Value
  ) async throws -> Value {
    let presence = ClientPresence()
    let listener = DisconnectionHandler { presence.leave() }
    try await channel.pipeline.addHandler(listener, position: .first).get()
    let task = Task { try await work(presence) }
    presence.whenGone { task.cancel() }
    let result = await withTaskCancellationHandler {
      await task.result
    } onCancel: {
      task.cancel()
    }
    // If the connection is closed, the listener is gone already.
    try? await channel.pipeline.removeHandler(listener).get()
    switch result {
    case .success(let value): return value
    case .failure where presence.isGone:
      throw ServerProblem.malformed("the connection was closed before the answer")
    case .failure where Task.isCancelled: throw ServerProblem.stopping
    case .failure(let error): throw error
    }
  }

  private func whenGone(_ leave: @escaping @Sendable () -> Void) {
    let isGone = state.withLock { state in
      state.leave = leave
      return state.isGone
    }
    if isGone { leave() }
  }

  private func leave() {
    let leave = state.withLock { state in
      state.isGone = true
      return state.leave
    }
    leave?()
  }
}

/// A handler that notices when the other side of a connection hangs up.
private final class DisconnectionHandler: ChannelInboundHandler, RemovableChannelHandler, Sendable {
  typealias InboundIn = Never

  private let left: @Sendable () -> Void

  init(_ left: @escaping @Sendable () -> Void) { self.left = left }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if let event = event as? ChannelEvent, event == .inputClosed { left() }
    context.fireUserInboundEventTriggered(event)
  }

  func channelInactive(context: ChannelHandlerContext) {
    left()
    context.fireChannelInactive()
  }
}
