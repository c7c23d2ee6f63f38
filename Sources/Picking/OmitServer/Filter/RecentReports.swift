import Library
import Omit
import Synchronization

/// The most recent reports, each available to the caller of its asset.
///
/// They are held in memory and lost when the server ends; the audit is the permanent record. A
/// report is removed after an hour, or earlier to make room for newer ones.
final class RecentReports: Sendable {
  /// The largest number of reports.
  static let maximumCount = 1000
  /// The largest total length in bytes.
  ///
  /// A report lists everything that repeats a removed value, so it can be long.
  static let maximumTotalLength = 16 << 20
  /// The time that a report is kept.
  static let lifetime = Duration.seconds(3600)

  fileprivate struct StoredReport {
    let caller: CallerID
    var line: String
    let made: Duration
  }

  fileprivate struct State {
    var byID: [String: StoredReport] = [:]
    /// The identifiers, from the oldest to the newest.
    var order: [String] = []
    var length = 0
  }

  private let state = Mutex(State())
  private let elapsed: @Sendable () -> Duration

  /// - Parameter elapsed: Returns the time since the server started.
  init(elapsed: @escaping @Sendable () -> Duration) { self.elapsed = elapsed }

  /// Keeps a report.
  ///
  /// - Returns: The identifier by which its caller can fetch it.
  func keep(_ report: AssetReport, for caller: CallerID) -> String {
    let id = Token.fresh().text
    let kept = StoredReport(caller: caller, line: report.jsonLine, made: elapsed())
    state.withLock { state in
      state.byID[id] = kept
      state.order.append(id)
      state.length += kept.line.utf8.count
      state.drop { $0.made + Self.lifetime <= kept.made }
      while state.order.count > Self.maximumCount || state.length > Self.maximumTotalLength {
        state.dropOldest()
      }
    }
    return id
  }

  /// Replaces a report after the outcome of its asset changed.
  func replace(_ id: String, with report: AssetReport) {
    let line = report.jsonLine
    state.withLock { state in
      guard let kept = state.byID[id] else { return }
      state.length += line.utf8.count - kept.line.utf8.count
      state.byID[id]?.line = line
    }
  }

  /// Returns a report as a line of JSON, or nil if the caller has none with this identifier.
  func report(_ id: String, for caller: CallerID) -> String? {
    let now = elapsed()
    return state.withLock { state in
      guard let kept = state.byID[id], kept.caller == caller, kept.made + Self.lifetime > now
      else { return nil }
      return kept.line
    }
  }

  /// The number of reports.
  var count: Int { state.withLock { $0.order.count } }
}

extension RecentReports.State {
  fileprivate mutating func dropOldest() {
    guard let oldest = order.first else { return }
    order.removeFirst()
    length -= byID.removeValue(forKey: oldest)?.line.utf8.count ?? 0
  }

  fileprivate mutating func drop(where isOld: (RecentReports.StoredReport) -> Bool) {
    while let oldest = order.first, let kept = byID[oldest], isOld(kept) { dropOldest() }
  }
}
