import CoreMetrics
import Testing

@testable import OmitServer

@Suite struct MetricsRegistryTests {
  @Test func `the page names each type once and escapes labels`() {
    let registry = MetricsRegistry()
    let metrics = PrometheusMetrics(registry: registry)
    metrics.makeCounter(label: "b_total", dimensions: [("x", "a\"\\\n")]).increment(by: 2)
    metrics.makeCounter(label: "b_total", dimensions: []).increment(by: 3)
    metrics.makeMeter(label: "level", dimensions: []).set(1.5)
    metrics.makeTimer(label: "t_seconds", dimensions: []).recordNanoseconds(7_000_000)
    #expect(
      registry.page == """
        # TYPE b_total counter
        b_total 3
        b_total{x="a\\"\\\\\\n"} 2
        # TYPE level gauge
        level 1.5
        # TYPE t_seconds histogram
        t_seconds_bucket{le="0.001"} 0
        t_seconds_bucket{le="0.005"} 0
        t_seconds_bucket{le="0.01"} 1
        t_seconds_bucket{le="0.05"} 1
        t_seconds_bucket{le="0.1"} 1
        t_seconds_bucket{le="0.5"} 1
        t_seconds_bucket{le="1.0"} 1
        t_seconds_bucket{le="5.0"} 1
        t_seconds_bucket{le="30.0"} 1
        t_seconds_bucket{le="300.0"} 1
        t_seconds_bucket{le="+Inf"} 1
        t_seconds_sum 0.007
        t_seconds_count 1

        """)
  }
}
