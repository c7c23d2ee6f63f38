import Files
import Metadata

/// Assets that wait because a file of theirs reads as cut off and changed a moment ago: more of it may
/// come.
///
/// The time runs from the file's last change, and at the latest from when it was first seen as it is, so
/// that a clock that runs ahead on another machine keeps nobody waiting for ever.
struct UnfinishedFiles {
  private var waiting: [String: Wait] = [:]
  /// How long a file must not have changed.
  private let patience: Duration

  /// How many are known at a time; of more, some wait anew.
  private static let most = 10_000

  private struct Wait {
    let files: [FileIdentity?]
    let end: ContinuousClock.Instant
    let file: Path
    /// Whether it was given back when its time had come.
    var isOver = false
  }

  init(patience: Duration) { self.patience = patience }

  /// When the next one's time has come; nil if none waits.
  var end: ContinuousClock.Instant? { waiting.values.lazy.filter { !$0.isOver }.map(\.end).min() }

  /// What becomes of an asset.
  enum Answer {
    /// Nothing more is waited for.
    case ready
    /// It waits from now on, which nobody was told yet.
    case begins
    /// It still waits.
    case waits
  }

  /// Looks whether an asset has to wait.
  ///
  /// - Parameters:
  ///   - delivery: The asset.
  ///   - name: Its name.
  ///   - sources: Its files, opened.
  ///   - now: The time.
  /// - Returns: Whether it has its turn, or waits.
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
    // What has been there for long is not looked into twice.
    guard age < patience, Self.isUnfinished(delivery, opened: sources) else {
      waiting[name] = nil
      return .ready
    }
    if waiting.count >= Self.most { waiting = [:] }
    waiting[name] = Wait(files: files, end: now + (patience - age), file: delivery.source)
    return known == nil ? .begins : .waits
  }

  /// Gives the files whose time has come.
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

  /// Whether a file may be the beginning of one.
  ///
  /// Then it ends before its pictures or its sound do, breaks its format's rules, or has too few bytes
  /// to tell a format. What is no picture or movie by its name does not wait.
  private static func isUnfinished(
    _ file: Delivery.File, opened source: SourceFile, at index: Int, in delivery: Delivery
  ) -> Bool {
    guard let content = try? AssetFile(file, opened: source, at: index).content else {
      return false
    }
    if let inventory = content.inventory { return inventory.container.isCut }
    guard let problem = content.problem else { return false }
    if index == 0, content.contentType == nil, delivery.isOfNoMedia(content.format) { return false }
    switch content.format {
    case .media: return problem.code == .malformed
    case .foreign: return false
    case .unknown: return source.count < FileFormat.prefixLength
    }
  }
}
