import Library
import Omit
import Synchronization

/// The reports of the last assets, for the callers whose assets they were.
///
/// They are kept in memory and go with the server; what has to last is in the record. A report goes
/// after an hour, or where newer ones need its place.
final class RecentReports: Sendable {
  /// How many are kept.
  static let most = 1000
  /// How many bytes they may have together: a report lists what repeats a removed value, and is as long
  /// as that list.
  static let longest = 16 << 20
  /// How long one is kept.
  static let lifetime = Duration.seconds(3600)

  fileprivate struct Kept {
    let caller: CallerID
    var line: String
    let made: Duration
  }

  fileprivate struct State {
    var byID: [String: Kept] = [:]
    /// From the oldest to the newest.
    var order: [String] = []
    var length = 0
  }

  private let state = Mutex(State())
  private let elapsed: @Sendable () -> Duration

  /// - Parameter elapsed: How long ago the server started.
  init(elapsed: @escaping @Sendable () -> Duration) { self.elapsed = elapsed }

  /// Keeps a report.
  ///
  /// - Returns: The id by which its caller gets it.
  func keep(_ report: AssetReport, for caller: CallerID) -> String {
    let id = Token.fresh().text
    let kept = Kept(caller: caller, line: report.jsonLine, made: elapsed())
    state.withLock { state in
      state.byID[id] = kept
      state.order.append(id)
      state.length += kept.line.utf8.count
      state.drop { $0.made + Self.lifetime <= kept.made }
      while state.order.count > Self.most || state.length > Self.longest { state.dropOldest() }
    }
    return id
  }

  /// Puts a report in the place of one that is kept: something else became of the asset.
  func replace(_ id: String, with report: AssetReport) {
    let line = report.jsonLine
    state.withLock { state in
      guard let kept = state.byID[id] else { return }
      state.length += line.utf8.count - kept.line.utf8.count
      state.byID[id]?.line = line
    }
  }

  /// The report of this id as a line of JSON; nil where the caller has none of it.
  func report(_ id: String, for caller: CallerID) -> String? {
    let now = elapsed()
    return state.withLock { state in
      guard let kept = state.byID[id], kept.caller == caller, kept.made + Self.lifetime > now
      else { return nil }
      return kept.line
    }
  }

  /// How many are kept.
  var count: Int { state.withLock { $0.order.count } }
}

extension RecentReports.State {
  fileprivate mutating func dropOldest() {
    guard let oldest = order.first else { return }
    order.removeFirst()
    length -= byID.removeValue(forKey: oldest)?.line.utf8.count ?? 0
  }

  fileprivate mutating func drop(where isOld: (RecentReports.Kept) -> Bool) {
    while let oldest = order.first, let kept = byID[oldest], isOld(kept) { dropOldest() }
  }
}
