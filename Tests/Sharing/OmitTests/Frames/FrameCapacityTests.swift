import Testing

@testable import Omit

@Suite struct FrameCapacityTests {
  /// Takes room as often as possible without waiting, at most a hundred times, and returns how
  /// often.
  private func taken(_ length: Int, from room: FrameCapacity) async -> Int {
    var count = 0
    while room.isFree, count < 100 {
      await room.wait()
      room.take(length)
      count += 1
    }
    return count
  }

  @Test func `each job has room for eight frames`() async {
    #expect(await taken(1, from: FrameCapacity(for: 1)) == 8)
    #expect(await taken(1, from: FrameCapacity(for: 3)) == 24)
  }

  @Test func `each job has room for 16 MiB`() async {
    #expect(await taken(4 << 20, from: FrameCapacity(for: 1)) == 4)
    #expect(await taken(16 << 20, from: FrameCapacity(for: 2)) == 2)
  }

  @Test func `there is room for two longer frames, which take none from the others`() async {
    for jobs in 1...3 {
      #expect(await taken(1 << 40, from: FrameCapacity(for: jobs)) == 2)
      let room = FrameCapacity(for: jobs)
      room.take(1 << 40)
      #expect(await taken(1, from: room) == jobs * 8)
      #expect(!room.isFree)
      room.release(1)
      #expect(room.isFree)
      room.take(1 << 40)
      #expect(!room.isFree)
      room.release(1 << 40)
      #expect(room.isFree)
    }
  }

  @Test func `a waiting task continues when there is room again`() async {
    let room = FrameCapacity(for: 1)
    let length = 16 << 20
    for _ in 0..<500 {
      room.take(length)
      #expect(!room.isFree)
      async let waited: Void = room.wait()
      async let given: Void = { room.release(length) }()
      _ = await (waited, given)
      #expect(room.isFree)
    }
  }
}
