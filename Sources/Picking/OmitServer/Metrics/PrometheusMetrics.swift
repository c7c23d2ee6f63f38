import CoreMetrics

/// A factory that records the metrics of swift-metrics in a registry.
struct PrometheusMetrics: MetricsFactory {
  let registry: MetricsRegistry

  func makeCounter(label: String, dimensions: [(String, String)]) -> any CounterHandler {
    SeriesHandler(registry, label, dimensions)
  }

  func makeFloatingPointCounter(
    label: String, dimensions: [(String, String)]
  ) -> any FloatingPointCounterHandler { SeriesHandler(registry, label, dimensions) }

  func makeMeter(label: String, dimensions: [(String, String)]) -> any MeterHandler {
    SeriesHandler(registry, label, dimensions)
  }

  func makeRecorder(
    label: String, dimensions: [(String, String)], aggregate: Bool
  ) -> any RecorderHandler { SeriesHandler(registry, label, dimensions) }

  func makeTimer(label: String, dimensions: [(String, String)]) -> any TimerHandler {
    SeriesHandler(registry, label, dimensions)
  }

  // A server keeps its metrics until it ends.
  func destroyCounter(_ handler: any CounterHandler) {}
  func destroyMeter(_ handler: any MeterHandler) {}
  func destroyFloatingPointCounter(_ handler: any FloatingPointCounterHandler) {}
  func destroyRecorder(_ handler: any RecorderHandler) {}
  func destroyTimer(_ handler: any TimerHandler) {}
}

/// One series of a registry.
private final class SeriesHandler: Sendable {
  private let registry: MetricsRegistry
  private let series: MetricsRegistry.Series

  init(_ registry: MetricsRegistry, _ label: String, _ dimensions: [(String, String)]) {
    self.registry = registry
    series = MetricsRegistry.Series(label, dimensions)
  }
}

extension SeriesHandler: CounterHandler, FloatingPointCounterHandler, MeterHandler,
  RecorderHandler, TimerHandler
{
  func increment(by amount: Int64) { registry.add(amount, to: series) }
  func increment(by amount: Double) { registry.change(series) { $0 += amount } }
  func decrement(by amount: Double) { registry.change(series) { $0 -= amount } }
  func set(_ value: Int64) { registry.change(series) { $0 = Double(value) } }
  func set(_ value: Double) { registry.change(series) { $0 = value } }
  func record(_ value: Int64) { registry.change(series) { $0 = Double(value) } }
  func record(_ value: Double) { registry.change(series) { $0 = value } }
  func recordNanoseconds(_ duration: Int64) { registry.note(duration, in: series) }
  func reset() { registry.change(series) { $0 = 0 } }
}
