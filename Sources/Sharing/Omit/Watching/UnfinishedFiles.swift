import Files
import Metadata

/// Assets that wait because one of their files appears truncated and changed a moment ago, so that
/// more of it may arrive.
///
/// The time counts from the file's last change, and at the latest from the moment when the file was
/// first seen in this state. A clock that is ahead on another machine therefore cannot delay an
/// asset indefinitely.
struct UnfinishedFiles {
  private var waiting: [String: Wait] = [:]
  /// The time for which a file must not have changed.
  private let unchangedTime: Duration

  /// The greatest number of assets that are tracked at a time.
  ///
  /// If there are more, some wait anew.
  private static let maximumCount = 10_000

  private struct Wait {
    let files: [FileIdentity?]
    let end: ContinuousClock.Instant
    let file: Path
    /// Whether the file was returned when its time was over.
    var isOver = false
  }

  init(unchangedTime: Duration) { self.unchangedTime = unchangedTime }

  /// The next time at which an asset's wait is over, or nil if none waits.
  var end: ContinuousClock.Instant? { waiting.values.lazy.filter { !$0.isOver }.map(\.end).min() }

  /// The answer for an asset.
  enum Answer {
    /// The asset need not wait.
    case ready
    /// The asset begins to wait, which has not been reported yet.
    case begins
    /// The asset is still waiting.
    case waits
  }

  /// Returns whether an asset must wait.
  ///
  /// - Parameters:
  ///   - delivery: The asset.
  ///   - name: Its name.
  ///   - sources: Its files, opened.
  ///   - now: The time.
  /// - Returns: Whether the asset is ready or waits.
  mutating func answer(
    on delivery: Delivery, named name: String, opened sources: [SourceFile],
    now: ContinuousClock.Instant = .now
  ) -> Answer {
    let files = sources.map(\.identity)
    let known = waiting[name]
    if let known, known.files == files {
      guard known.isOver || known.end <= now else { return .waits }
      waiting[name] = nil
      return .ready
    }
    let ages = sources.map { $0.sinceLastChange ?? .zero }
    let age = max(.zero, ages.min() ?? .zero)
    // Files that have long been unchanged are not read twice.
    guard age < unchangedTime, Self.isUnfinished(delivery, opened: sources) else {
      waiting[name] = nil
      return .ready
    }
    if waiting.count >= Self.maximumCount { waiting = [:] }
    waiting[name] = Wait(files: files, end: now + (unchangedTime - age), file: delivery.source)
    return known == nil ? .begins : .waits
  }

  /// Returns the files whose time is over.
  mutating func takeDue(now: ContinuousClock.Instant = .now) -> [Path] {
    let due = waiting.filter { !$0.value.isOver && $0.value.end <= now }
    for name in due.keys { waiting[name]?.isOver = true }
    return due.values.map(\.file)
  }

  private static func isUnfinished(_ delivery: Delivery, opened sources: [SourceFile]) -> Bool {
    zip(delivery.files, sources).enumerated().contains { index, file in
      isUnfinished(file.0, opened: file.1, at: index, in: delivery)
    }
  }

  /// Returns whether a file may be incomplete.
  ///
  /// This is the case if it ends before its pictures or its sound do, breaks the rules of its
  /// format, or has too few bytes to determine a format. A file whose name is not that of a picture
  /// or movie does not wait.
  private static func isUnfinished(
    _ file: Delivery.File, opened source: SourceFile, at index: Int, in delivery: Delivery
  ) -> Bool {
    guard let content = try? AssetFile(file, opened: source, at: index).content else {
      return false
    }
    if let inventory = content.inventory { return inventory.container.isCut }
    guard let problem = content.problem else { return false }
    if index == 0, content.contentType == nil, delivery.lacksSignsOfMedia(content.format) {
      return false
    }
    switch content.format {
    case .media: return problem.code == .malformed
    case .foreign: return false
    case .unknown: return source.count < FileFormat.prefixLength
    }
  }
}
