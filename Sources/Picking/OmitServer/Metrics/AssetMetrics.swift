import Omit
import Vocabulary

/// The counters for the outcomes of assets, whichever route they are requested by.
///
/// The expected counters start at 0, so that a rate can be computed when they are first increased.
struct AssetMetrics: Sendable {
  private let registry: MetricsRegistry

  /// Creates the counters.
  init(_ registry: MetricsRegistry) {
    self.registry = registry
    let kinds = Kind.allCases.filter { $0 != .rendering }
    let expected =
      AssetReport.Outcome.allCases.map(ShareCounter.assets)
      + Problem.Code.allCases.map(ShareCounter.problems)
      + kinds.map(ShareCounter.removed) + [.bytesRead, .bytesDelivered, .unrecorded]
    for counter in expected { note(counter, 0) }
  }

  /// Adds an amount to a counter.
  func note(_ counter: ShareCounter, _ amount: Int) {
    registry.add(Int64(amount), to: MetricsRegistry.Series(counter))
  }
}

extension MetricsRegistry.Series {
  fileprivate init(_ counter: ShareCounter) {
    switch counter {
    case .assets(let outcome): self.init("omit_assets_total", [("outcome", outcome.rawValue)])
    case .problems(let code): self.init("omit_refusals_total", [("code", code.rawValue)])
    case .bytesRead: self.init("omit_asset_bytes_total", [("direction", "read")])
    case .bytesDelivered: self.init("omit_asset_bytes_total", [("direction", "delivered")])
    case .removed(let kind): self.init("omit_items_total", of: kind, "removed")
    case .coarsened(let kind): self.init("omit_items_total", of: kind, "coarsened")
    case .notApplied(let kind): self.init("omit_items_total", of: kind, "notApplied")
    case .unrecorded: self.init("omit_record_failures_total", [])
    }
  }

  private init(_ name: String, of kind: Kind, _ verdict: String) {
    self.init(name, [("kind", kind.rawValue), ("verdict", verdict)])
  }
}
