import CoreMetrics
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

  /// Notes a duration, in nanoseconds.
  func note(_ nanoseconds: Int64, in series: Series) {
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
