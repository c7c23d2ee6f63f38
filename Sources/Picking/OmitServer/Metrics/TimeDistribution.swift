/// A histogram of durations.
struct TimeDistribution: Sendable {
  /// The upper bounds of the buckets, in milliseconds.
  static let steps: [Int64] = [1, 5, 10, 50, 100, 500, 1_000, 5_000, 30_000, 300_000]

  private var counts = [Int64](repeating: 0, count: TimeDistribution.steps.count)
  private var count: Int64 = 0
  private var total: Int64 = 0

  /// Adds a duration, in nanoseconds.
  mutating func add(_ nanoseconds: Int64) {
    count &+= 1
    total &+= nanoseconds
    for (index, step) in Self.steps.enumerated() where nanoseconds <= step * 1_000_000 {
      counts[index] &+= 1
    }
  }

  /// Returns the lines of the page: each bucket with its cumulative count, then the sum in seconds.
  func lines(of series: MetricsRegistry.Series) -> String {
    var lines = ""
    for (step, count) in zip(Self.steps, counts) {
      let end = #"le="\#(Double(step) / 1000)""#
      lines += "\(series.name)_bucket\(series.braced(with: end)) \(count)\n"
    }
    lines += "\(series.name)_bucket\(series.braced(with: #"le="+Inf""#)) \(count)\n"
    lines += "\(series.name)_sum\(series.braced) \(Double(total) / 1_000_000_000)\n"
    lines += "\(series.name)_count\(series.braced) \(count)\n"
    return lines
  }
}
