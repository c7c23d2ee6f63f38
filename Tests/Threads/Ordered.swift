// Code without a race: every counter here is passed on before it is used. `Scripts/test-threads`
// expects no report about it.
import Dispatch
import Glibc
import Synchronization

/// A number without any synchronisation.
final class Count: @unchecked Sendable {
  var value = 0
}

actor Counter {
  private let count = Count()
  func add() { count.value += 1 }
}

/// Takes a lock that another thread waits for.
func lock() {
  let count = Mutex(0)
  DispatchQueue.concurrentPerform(iterations: 4) { _ in
    for _ in 0..<20 {
      count.withLock {
        $0 += 1
        usleep(500)
      }
    }
  }
}

/// Resumes a continuation after `waiting` microseconds, which is awaited after `busy`.
func continuation(waiting: UInt32, busy: UInt32) async {
  let count = Count()
  await withCheckedContinuation { continuation in
    DispatchQueue.global().async {
      usleep(waiting)
      count.value += 1
      continuation.resume()
    }
    usleep(busy)
  }
  count.value += 1
  let more = await withUnsafeContinuation { continuation in
    DispatchQueue.global().async {
      usleep(waiting)
      count.value += 1
      continuation.resume(returning: count)
    }
    usleep(busy)
  }
  more.value += 1
}

func stream() async {
  let (counts, sink) = AsyncStream.makeStream(of: Count.self)
  let source = Task.detached {
    for value in 0..<1000 {
      let count = Count()
      count.value = value
      sink.yield(count)
    }
    sink.finish()
  }
  for await count in counts { count.value += 1 }
  await source.value
}

func tasks() async {
  let counter = Counter()
  let counts = await withTaskGroup(of: Count.self) { group in
    for _ in 0..<8 {
      group.addTask {
        let count = Count()
        for _ in 0..<100 {
          await counter.add()
          count.value += 1
        }
        return count
      }
    }
    return await group.reduce(into: []) { $0.append($1) }
  }
  for count in counts { count.value += 1 }
}

lock()
for (waiting, busy) in [(0, 0), (0, 50_000), (50_000, 0)] as [(UInt32, UInt32)] {
  await continuation(waiting: waiting, busy: busy)
}
await stream()
await tasks()
