import Omit
import Synchronization

/// The counters of a program.
final class Metrics: Sendable {
  private let totals = Mutex<[String: Int]>([:])

  /// The same filter, which tells of what takes long, and counts what becomes of assets.
  func following(_ filter: ShareFilter) -> ShareFilter {
    filter.observed { event in
      switch event {
      case .found: break
      case .step(let step):
        guard step.elapsed > .seconds(1) else { return }
        print("asset \(step.asset) came to \(step.stage.name) after \(step.elapsed)")
      case .finished(let report):
        self.totals.withLock { totals in
          for (counter, amount) in report.counters { totals[counter.name, default: 0] += amount }
        }
      }
    }
  }
}
