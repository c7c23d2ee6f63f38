import Synchronization

/// All metrics of a server, and their page in Prometheus' text format, version 0.0.4.
final class MetricsRegistry: Sendable {
  /// The identity of a metric: its name and its labels.
  struct Series: Hashable, Comparable, Sendable {
    let name: String
    /// The labels in the form in which they are written, such as `route="/v1/filter"`.
    let labels: String

    static func < (left: Series, right: Series) -> Bool {
      (left.name, left.labels) < (right.name, right.labels)
    }
  }

  private let counts = Mutex<[Series: Int64]>([:])
  private let levels = Mutex<[Series: Double]>([:])
  private let times = Mutex<[Series: TimeDistribution]>([:])

  /// Adds an amount to a counter.
  func add(_ amount: Int64, to series: Series) {
    counts.withLock { $0[series, default: 0] &+= amount }
  }

  /// Changes the level of a gauge.
  func change(_ series: Series, _ change: (inout Double) -> Void) {
    levels.withLock { change(&$0[series, default: 0]) }
  }

  /// Notes a duration.
  func note(_ duration: Duration, in series: Series) {
    let (seconds, attoseconds) = duration.components
    let nanoseconds = seconds * 1_000_000_000 + attoseconds / 1_000_000_000
    times.withLock { $0[series, default: TimeDistribution()].add(nanoseconds) }
  }

  /// The page, with the series in order and the type of each name once.
  var page: String {
    var page = ""
    var last = ""
    func head(_ name: String, _ type: String) {
      guard name != last else { return }
      page += "# TYPE \(name) \(type)\n"
      last = name
    }
    for (series, count) in counts.withLock({ $0 }).sorted(by: { $0.key < $1.key }) {
      head(series.name, "counter")
      page += "\(series.name)\(series.braced) \(count)\n"
    }
    for (series, level) in levels.withLock({ $0 }).sorted(by: { $0.key < $1.key }) {
      head(series.name, "gauge")
      page += "\(series.name)\(series.braced) \(level)\n"
    }
    for (series, time) in times.withLock({ $0 }).sorted(by: { $0.key < $1.key }) {
      head(series.name, "histogram")
      page += time.lines(of: series)
    }
    return page
  }
}

extension MetricsRegistry.Series {
  init(_ name: String, _ dimensions: [(String, String)]) {
    self.name = name
    labels = dimensions.map { #"\#($0.0)="\#(Self.escaped($0.1))""# }.joined(separator: ",")
  }

  /// Returns the labels in braces, followed by other labels, or an empty string if there are none.
  func braced(with others: String = "") -> String {
    let all = [labels, others].filter { !$0.isEmpty }.joined(separator: ",")
    return all.isEmpty ? "" : "{\(all)}"
  }

  var braced: String { braced() }

  private static func escaped(_ text: String) -> String {
    text.reduce(into: "") { escaped, character in
      switch character {
      case "\\": escaped += "\\\\"
      case "\"": escaped += "\\\""
      case "\n": escaped += "\\n"
      default: escaped.append(character)
      }
    }
  }
}

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
