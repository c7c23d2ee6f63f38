import Glibc
import HTTPTypes
import Hummingbird
import NIOCore
import NIOPosix
import Synchronization
import Testing

@testable import OmitServer

@Suite struct HandedOverAnswerTests {
  /// Leaves what it is given to a loop that is busy, as Hummingbird's writer does.
  private struct LoopWriter: ResponseBodyWriter {
    let loop: any EventLoop
    let written: Written

    func write(_ buffer: ByteBuffer) async throws {
      loop.execute { [written] in
        usleep(20_000)
        written.count.add(buffer.readableBytes, ordering: .sequentiallyConsistent)
      }
    }

    func finish(_ trailingHeaders: HTTPFields?) async throws {}
  }

  private final class Written: Sendable {
    let count = Atomic(0)
  }

  @Test func `a body has ended only once the connection's loop has written it`() async throws {
    let loop = MultiThreadedEventLoopGroup.singleton.next()
    let written = Written()
    let answer = Response(
      status: .ok, body: ResponseBody(byteBuffer: ByteBuffer(string: "picture"))
    ).handedOver(by: loop)
    try await answer.body.write(LoopWriter(loop: loop, written: written))
    #expect(written.count.load(ordering: .sequentiallyConsistent) == 7)
  }
}
