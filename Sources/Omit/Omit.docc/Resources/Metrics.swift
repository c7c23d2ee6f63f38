import Omit
import Synchronization

/// The counters of a program.
final class Metrics: Sendable {
  private let totals = Mutex<[String: Int]>([:])

  /// What a filter is to tell.
  var hooks: ShareHooks {
    ShareHooks(
      step: { step in
        guard step.elapsed > .seconds(1) else { return }
        print("asset \(step.asset) came to \(step.stage.name) after \(step.elapsed)")
      },
      count: { counter, amount in
        self.totals.withLock { $0[counter.name, default: 0] += amount }
      })
  }
}
