import Files

/// A folder whose files are shared as they arrive.
///
/// First the existing files are shared, then each file that is written, moved or linked into the
/// folder, at any depth.
///
/// Files that arrive together are one share. A file that is still being written waits until it is
/// closed, and a file that appears truncated waits until it is complete or has not changed for a
/// minute. Assets that were not delivered are not tried again until they change; assets that failed
/// for an outside reason are tried again after an hour.
public struct DropFolder {
  private let folder: FileName
  private let destination: FileName
  private let exclusions: Exclusions
  private let wake: WakeSignal
  private var watch: FolderWatch
  private var changed = ChangedNames()
  /// The remaining inputs of the current walk, or nil if there are none.
  private var waiting: ShareInputs.Iterator?
  /// The assets that are being shared, as they were seen.
  private var seen: [String: Delivery] = [:]
  /// The files of assets that were not delivered, as they were then.
  private var undelivered: [String: [FileIdentity?]] = [:]
  /// The assets that failed for a reason that may be temporary.
  private var failed = ChangedNames()
  /// The time for trying the failed assets again, or nil if none failed.
  private var retry: ContinuousClock.Instant?
  /// The files that may still become complete.
  private var unfinished: UnfinishedFiles
  private var isEnding = false

  /// The time without arrivals after which arrived files are processed, in milliseconds.
  ///
  /// A program that first writes under another name has time to rename the file.
  private static let pause: Int32 = 300
  /// The greatest number of such pauses while more files keep arriving.
  private static let maximumPauseCount = 10
  /// The time after which failed assets are tried again.
  private static let timeToRetry = Duration.seconds(3600)
  /// The time without changes after which a file that appears truncated is shared.
  public static let unchangedTime = Duration.seconds(60)
  /// The number of assets that are shared at once, and the number of undelivered assets that are
  /// remembered.
  private static let (maximumBatchSize, maximumKnownCount) = (1000, 10_000)

  /// Begins to watch a folder.
  ///
  /// - Parameters:
  ///   - folder: The folder.
  ///   - destination: The folder for outputs, which are placed as `cp -R` would place them. Files
  ///     that arrive there are ignored.
  ///   - exclusions: The exclusions for the folder.
  /// - Throws: `Problem` if the folder cannot be watched.
  public init(
    _ folder: FileName, to destination: FileName, excluding exclusions: Exclusions
  ) throws(Problem) {
    try self.init(folder, to: destination, excluding: exclusions, unchangedTime: Self.unchangedTime)
  }

  /// Begins to watch a folder, with the time for which a file that appears truncated must not have
  /// changed.
  init(
    _ folder: FileName, to destination: FileName, excluding exclusions: Exclusions,
    unchangedTime: Duration
  ) throws(Problem) {
    unfinished = UnfinishedFiles(unchangedTime: unchangedTime)
    self.folder = folder
    self.destination = destination
    self.exclusions = exclusions
    SourceFile.ignoreLeaseSignals()
    do {
      // The folder must exist before anything is delivered to it, so that it can be told from
      // others.
      try destination.path.makeFolder()
      wake = try WakeSignal()
      watch = try FolderWatch(
        folder.path, sparing: destination.path, wakingBy: wake,
        sparingHidden: exclusions.skipsHidden)
    } catch {
      throw Problem(error)
    }
    changed.insertEverything()
  }

  /// A function that permanently ends waiting for arrivals, callable from any thread.
  public var end: @Sendable () -> Void {
    let wake = wake
    return { wake.signal() }
  }

  // MARK: Arrivals

  /// Waits for assets to share.
  ///
  /// - Parameter report: Called with the name of an asset that waits because it appears truncated.
  /// - Returns: At least one input, or nil after waiting was ended.
  /// - Throws: `Problem` if the folder no longer exists, or can no longer be watched.
  public mutating func next(
    reportingUnfinished report: (String) -> Void = { _ in }
  ) throws(Problem) -> [ShareInput]? {
    seen = [:]
    while true {
      if waiting == nil {
        try waitForArrivals()
        if isEnding { return nil }
        let names = changed
        changed = ChangedNames()
        waiting = try ShareInputs(
          walking: [folder], to: .folder(destination), excluding: exclusions, lookingAt: names
        ).makeIterator()
      }
      var ready: [ShareInput] = []
      while ready.count < Self.maximumBatchSize {
        guard let input = waiting?.next() else {
          waiting = nil
          break
        }
        if isReady(input, report) { ready.append(input) }
      }
      if !ready.isEmpty { return ready }
    }
  }

  private mutating func waitForArrivals() throws(Problem) {
    do {
      while changed.isEmpty, !isEnding {
        let changes = try watch.changes(within: millisecondsToWait)
        isEnding = watch.isWoken
        if let changes { try add(changes) }
        if !isEnding { takeDue() }
      }
      for _ in 0..<Self.maximumPauseCount where !isEnding {
        let changes = try watch.changes(within: Self.pause)
        isEnding = watch.isWoken
        guard let changes else { return }
        try add(changes)
      }
    } catch let error as FileError {
      throw Problem(error)
    } catch let problem as Problem {
      throw problem
    } catch {
      throw Problem(.unreadable, "\(error)")
    }
  }

  private mutating func add(_ changes: [FolderWatch.Change]) throws(Problem) {
    for change in changes {
      switch change {
      // The changed exclusions may apply to other files.
      case .file(let path) where exclusions.isExclusionFile(path):
        changed.insert(folder: path.folder)
      case .file(let path): changed.insert(file: path)
      case .folder(let path): changed.insert(folder: path)
      case .everything: changed.insertEverything()
      case .gone:
        throw Problem(.unreadable, "`\(folder)` was moved or deleted; there is nothing to watch")
      }
    }
  }

  /// The time until something else is due while waiting for arrivals, or nil if nothing is due.
  private var millisecondsToWait: Int32? {
    guard let end = [retry, unfinished.end].compactMap(\.self).min() else { return nil }
    let (seconds, fraction) = max(.zero, end - .now).components
    // One more millisecond, because the fraction is truncated.
    return Int32(clamping: seconds * 1000 + fraction / 1_000_000_000_000_000 + 1)
  }

  /// Adds the files that are due to be examined again, even if they have not changed.
  private mutating func takeDue() {
    for file in unfinished.takeDue() { changed.insert(file: file) }
    guard let time = retry, time <= .now else { return }
    undelivered = [:]
    changed.formUnion(failed)
    failed = ChangedNames()
    retry = nil
  }

  // MARK: Ready files

  private mutating func isReady(_ input: ShareInput, _ report: (String) -> Void) -> Bool {
    switch input {
    case .skipped: return false
    case .failed(let name, _): return remember(name, [])
    case .asset(let delivery):
      var sources: [SourceFile] = []
      for file in delivery.files {
        guard let source = try? SourceFile(opening: file.source) else {
          // The file existed only for a moment. If it exists but cannot be read, the reason is
          // reported when its asset is shared.
          guard file.source.isTaken else { return false }
          continue
        }
        switch source.rest {
        case .atRest: sources.append(source)
        case .written: return false
        case .unsure:
          changed.insert(file: file.source)
          return false
        }
      }
      let files = delivery.files.map(\.identity)
      guard undelivered[input.name] != files else { return false }
      if sources.count == files.count {
        switch unfinished.answer(on: delivery, named: input.name, opened: sources) {
        case .ready: break
        case .begins:
          report(input.name)
          return false
        case .waits: return false
        }
      }
      seen[input.name] = delivery
      return true
    }
  }

  /// Remembers an asset that was not delivered.
  ///
  /// Returns false if it was known already.
  private mutating func remember(_ name: String, _ files: [FileIdentity?]) -> Bool {
    if undelivered.count >= Self.maximumKnownCount { undelivered = [:] }
    return undelivered.updateValue(files, forKey: name) != files
  }

  /// Records the outcome of an asset.
  public mutating func note(_ report: AssetReport) {
    guard let name = report.files.first?.source, let delivery = seen[name] else { return }
    let files = delivery.files.map(\.identity)
    switch report.outcome {
    case .cleaned, .unchanged, .bypassed, .skipped: undelivered[name] = nil
    case .refused: _ = remember(name, files)
    case .failed:
      _ = remember(name, files)
      failed.insert(file: delivery.source)
      retry = retry ?? .now + Self.timeToRetry
    }
  }
}
