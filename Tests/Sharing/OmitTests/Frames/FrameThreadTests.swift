import Foundation
import Synchronization
import Testing

@testable import Omit

@Suite struct FrameThreadTests {
  @Test func `work in it is done one at a time`() async {
    let thread = FrameThread("omit.test")
    let tally = Tally()
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<200 {
        group.addTask {
          await withTaskExecutorPreference(thread) {
            tally.begin()
            tally.end()
            await Task.yield()
            tally.begin()
            tally.end()
          }
        }
      }
    }
    #expect(tally.maximum == 1)
    #expect(tally.count == 400)
  }

  @Test func `it continues while all threads that work on assets are busy`() async {
    let thread = FrameThread("omit.test")
    let release = DispatchSemaphore(value: 0)
    let workers = ProcessInfo.processInfo.activeProcessorCount
    await withTaskGroup(of: Void.self) { group in
      await withTaskExecutorPreference(thread) {
        for _ in 0..<workers {
          group.addTask(executorPreference: globalConcurrentExecutor) { release.waitForOther() }
        }
        // After this point none of the others has ended.
        await Task.yield()
        for _ in 0..<workers { release.signal() }
      }
    }
    #expect(release.wait(timeout: .now()) == .timedOut)
  }
}

extension DispatchSemaphore {
  /// Waits, also in a task.
  fileprivate func waitForOther() { wait() }
}

/// Counts how often something was begun, and how often at once.
private final class Tally: Sendable {
  private struct State {
    var (open, maximum, count) = (0, 0, 0)
  }

  private let state = Mutex(State())

  var maximum: Int { state.withLock { $0.maximum } }
  var count: Int { state.withLock { $0.count } }

  func begin() {
    state.withLock { state in
      state.open += 1
      state.count += 1
      state.maximum = max(state.maximum, state.open)
    }
  }

  func end() { state.withLock { $0.open -= 1 } }
}
