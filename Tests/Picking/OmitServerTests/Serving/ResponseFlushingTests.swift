import Glibc
import HTTPTypes
import Hummingbird
import NIOCore
import NIOHTTPTypes
import NIOPosix
import Synchronization
import Testing

@testable import OmitServer

@Suite struct ResponseFlushingTests {
  /// A writer that passes its bytes to a busy event loop, as Hummingbird's writer does.
  private struct LoopWriter: ResponseBodyWriter {
    let loop: any EventLoop
    let written = Written()

    func write(_ buffer: ByteBuffer) async throws {
      written.beginnings.withLock {
        $0.append(written.count.load(ordering: .sequentiallyConsistent))
      }
      loop.execute { [written] in
        usleep(20_000)
        written.count.add(buffer.readableBytes, ordering: .sequentiallyConsistent)
      }
    }

    func finish(_ trailingHeaders: HTTPFields?) async throws {}
  }

  private final class Written: Sendable {
    let count = Atomic(0)
    /// The number of bytes that had been written when each write began.
    let beginnings = Mutex<[Int]>([])
  }

  /// The bytes that a connection has not yet passed to the system.
  private final class Held: Sendable {
    let promises = Mutex<[EventLoopPromise<Void>]>([])
  }

  /// A handler that holds what is written to a connection, as if the client read nothing.
  private final class Holding: ChannelOutboundHandler {
    typealias OutboundIn = HTTPResponsePart
    let held: Held

    init(_ held: Held) { self.held = held }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
      guard let promise else { return }
      held.promises.withLock { $0.append(promise) }
    }
  }

  /// Runs a body with a connection that passes on what is written, or holds it.
  private func withConnection(
    holding held: Held? = nil, _ work: (any Channel) async throws -> Void
  ) async throws {
    let group = MultiThreadedEventLoopGroup.singleton
    let server = try await ServerBootstrap(group: group).bind(host: "127.0.0.1", port: 0).get()
    let channel = try await ClientBootstrap(group: group)
      .channelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandler(Holding(held ?? Held()))
        }
      }
      .connect(to: try #require(server.localAddress)).get()
    try await work(channel)
    try? await channel.close()
    try await server.close()
  }

  @Test func `no more is written before the connection's loop has taken the last bytes`()
    async throws
  {
    let held = Held()
    try await withConnection(holding: held) { channel in
      let writer = LoopWriter(loop: channel.eventLoop)
      let answer = Response(
        status: .ok,
        body: ResponseBody { writer in
          try await writer.write(ByteBuffer(string: "picture"))
          try await writer.write(ByteBuffer(string: "s"))
          try await writer.finish(nil)
        }
      ).flushed(through: channel, within: .seconds(60))
      let sent = Task { try await answer.body.write(writer) }
      try await until { held.promises.withLock { $0.count } == 1 }
      #expect(writer.written.beginnings.withLock { $0 } == [0, 7])
      held.promises.withLock { $0 }.first?.succeed()
      try await sent.value
      #expect(writer.written.count.load(ordering: .sequentiallyConsistent) == 8)
    }
  }

  @Test func `a body ends only when the system has taken all bytes before its end`()
    async throws
  {
    let held = Held()
    try await withConnection(holding: held) { channel in
      let answer = Response(
        status: .ok, body: ResponseBody(byteBuffer: ByteBuffer(string: "picture"))
      ).flushed(through: channel, within: .seconds(60))
      let ended = Written()
      let sent = Task {
        defer { ended.count.add(1, ordering: .sequentiallyConsistent) }
        try await answer.body.write(LoopWriter(loop: channel.eventLoop))
      }
      try await until { held.promises.withLock { $0.count } == 1 }
      #expect(ended.count.load(ordering: .sequentiallyConsistent) == 0)
      // Simulates a client that has disconnected.
      held.promises.withLock { $0 }.first?.fail(ChannelError.ioOnClosedChannel)
      await #expect(throws: ChannelError.self) { try await sent.value }
    }
  }

  @Test func `a client that does not read the last part is not waited for endlessly`()
    async throws
  {
    let held = Held()
    try await withConnection(holding: held) { channel in
      channel.closeFuture.whenComplete { _ in
        for promise in held.promises.withLock({ $0 }) {
          promise.fail(ChannelError.ioOnClosedChannel)
        }
      }
      let answer = Response(
        status: .ok, body: ResponseBody(byteBuffer: ByteBuffer(string: "picture"))
      ).flushed(through: channel, within: .milliseconds(10))
      await #expect(throws: ChannelError.self) {
        try await answer.body.write(LoopWriter(loop: channel.eventLoop))
      }
    }
  }

  private func until(_ isSo: () -> Bool) async throws {
    while !isSo() { try await Task.sleep(for: .milliseconds(2)) }
  }
}
