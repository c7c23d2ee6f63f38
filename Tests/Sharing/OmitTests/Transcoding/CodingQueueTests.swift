import Synchronization
import Testing

@testable import Omit

@Suite struct CodingQueueTests {
  /// The numbers of tasks that work, and that worked at a time at most.
  private final class Observed: Sendable {
    let counts = Mutex((now: 0, maximum: 0, done: 0))

    func begin() {
      counts.withLock {
        $0.now += 1
        $0.maximum = max($0.maximum, $0.now)
      }
    }

    func end() {
      counts.withLock {
        $0.now -= 1
        $0.done += 1
      }
    }
  }

  @Test(arguments: [1, 3])
  func `no more tasks than the limit work at a time, and all are done`(limit: Int) async {
    let (queue, observed) = (CodingQueue(limit: limit), Observed())
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<96 {
        group.addTask {
          _ = await queue.inTurn {
            observed.begin()
            await Task.yield()
            observed.end()
          }
        }
      }
    }
    let counts = observed.counts.withLock { $0 }
    #expect(counts.maximum <= limit)
    #expect(counts.done == 96)
  }

  @Test func `a task that is cancelled while it waits does not work, and lets the next one`() async
  {
    let queue = CodingQueue(limit: 1)
    let (begun, begin) = AsyncStream.makeStream(of: Void.self)
    let (released, release) = AsyncStream.makeStream(of: Void.self)
    let first = Task {
      await queue.inTurn {
        begin.yield()
        for await _ in released { break }
        return 1
      }
    }
    for await _ in begun { break }
    let second = Task { await queue.inTurn { 2 } }
    let third = Task { await queue.inTurn { 3 } }
    second.cancel()
    #expect(await second.value == nil)
    release.yield()
    #expect(await first.value == 1)
    #expect(await third.value == 3)
  }
}
