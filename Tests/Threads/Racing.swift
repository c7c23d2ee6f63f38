// Races beside code that orders other accesses: `Scripts/test-threads` expects a report of each,
// `Racing NAME`.
import Foundation
import Synchronization

/// A number without any synchronisation.
final class Count: @unchecked Sendable {
  var value = 0
}

/// Runs two bodies on separate threads, the second a little later, and waits for both.
func both(_ first: @escaping @Sendable () -> Void, _ second: @escaping @Sendable () -> Void) {
  let group = DispatchGroup()
  for (body, delay) in [(first, 0), (second, 20_000)] as [(@Sendable () -> Void, UInt32)] {
    group.enter()
    Thread.detachNewThread {
      usleep(delay)
      body()
      group.leave()
    }
  }
  group.wait()
}

final class Lock: Sendable {
  let held = Mutex(())
}

/// Each thread holds a lock, but not the same one.
func twoLocks() {
  let (one, other, count) = (Lock(), Lock(), Count())
  both {
    one.held.withLock { _ in count.value += 1 }
  } _: {
    other.held.withLock { _ in count.value += 1 }
  }
}

/// One thread waits for the lock, and the other continues counting after releasing it.
func afterLock() {
  let (lock, count) = (Lock(), Count())
  both {
    lock.held.withLock { _ in _ = usleep(100_000) }
    count.value += 1
  } _: {
    lock.held.withLock { _ in count.value += 1 }
  }
}

/// The thread that resumed a continuation continues counting.
func afterResume() async {
  let count = Count()
  await withCheckedContinuation { continuation in
    DispatchQueue.global().async {
      continuation.resume()
      count.value += 1
    }
    usleep(100_000)
  }
  count.value += 1
}

/// A task counts at the same time as the code that created it.
func besideTask() async {
  let count = Count()
  let task = Task.detached { count.value += 1 }
  usleep(100_000)
  count.value += 1
  await task.value
}

switch CommandLine.arguments.dropFirst().first {
case "two-locks": twoLocks()
case "after-lock": afterLock()
case "after-resume": await afterResume()
case "beside-task": await besideTask()
default: print("two-locks after-lock after-resume beside-task")
}
