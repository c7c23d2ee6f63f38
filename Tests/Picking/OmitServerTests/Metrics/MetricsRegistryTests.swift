import Testing

@testable import OmitServer

@Suite struct MetricsRegistryTests {
  @Test func `the page names each type once and escapes labels`() {
    let registry = MetricsRegistry()
    registry.add(2, to: MetricsRegistry.Series("b_total", [("x", "a\"\\\n")]))
    registry.add(3, to: MetricsRegistry.Series("b_total", []))
    registry.change(MetricsRegistry.Series("level", [])) { $0 = 1.5 }
    registry.note(.milliseconds(7), in: MetricsRegistry.Series("t_seconds", []))
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
