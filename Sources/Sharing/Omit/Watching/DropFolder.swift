import Files

/// A folder whose files are to be shared as they arrive: those that are there, then each that is written,
/// moved or linked into it, at any depth.
///
/// What arrives together is one share. A file that is still being written waits until it is closed; one
/// that reads as cut off, until it is whole or has not changed for a minute. What was not delivered is not
/// tried again before it changes; what failed for a reason that lies outside it is tried again after an
/// hour.
public struct DropFolder {
  private let folder: FileName
  private let destination: FileName
  private let exclusions: Exclusions
  private let wake: WakeSignal
  private var watch: FolderWatch
  private var changed = ChangedNames()
  /// Where a look through the folder has come to; nil where nothing is left to look at.
  private var waiting: ShareInputs.Iterator?
  /// The assets whose turn it is, as they were seen.
  private var seen: [String: Delivery] = [:]
  /// The files of assets that were not delivered, as they were then.
  private var undelivered: [String: [FileIdentity?]] = [:]
  /// What failed for a reason that may go away.
  private var failed = ChangedNames()
  /// When that is tried again; nil if nothing failed.
  private var retry: ContinuousClock.Instant?
  /// What may become whole.
  private var unfinished: UnfinishedFiles
  private var isEnding = false

  /// How long nothing must arrive until what has arrived is looked at, in milliseconds: a program that
  /// writes under another name first has time to rename it.
  private static let pause: Int32 = 300
  /// How many such pauses are waited for at most where more and more arrives.
  private static let mostPauses = 10
  /// After how long what failed is tried again.
  private static let timeToRetry = Duration.seconds(3600)
  /// How long a file that reads as cut off must not have changed.
  public static let patience = Duration.seconds(60)
  /// How many assets are shared at once, and how many that were not delivered are known.
  private static let (mostAtOnce, mostKnown) = (1000, 10_000)

  /// Begins to watch a folder.
  ///
  /// - Parameters:
  ///   - folder: The folder.
  ///   - destination: Where the outputs go, in the places that `cp -R` would choose; what arrives there is
  ///     left alone.
  ///   - exclusions: What is left out.
  /// - Throws: `Problem` where it cannot be watched.
  public init(
    _ folder: FileName, to destination: FileName, excluding exclusions: Exclusions
  ) throws(Problem) {
    try self.init(folder, to: destination, excluding: exclusions, patience: Self.patience)
  }

  /// Begins to watch a folder in which a file that reads as cut off must not have changed for so long.
  init(
    _ folder: FileName, to destination: FileName, excluding exclusions: Exclusions,
    patience: Duration
  ) throws(Problem) {
    unfinished = UnfinishedFiles(patience: patience)
    self.folder = folder
    self.destination = destination
    self.exclusions = exclusions
    SourceFile.ignoreLeaseSignals()
    do {
      // It has to be told from others before anything is delivered to it.
      try destination.path.makeFolder()
      wake = try WakeSignal()
      watch = try FolderWatch(
        folder.path, sparing: destination.path, wakingBy: wake,
        sparingHidden: exclusions.leavesHidden)
    } catch {
      throw Problem(error)
    }
    changed.insertEverything()
  }

  /// Ends the waiting for what arrives, from any thread and for good.
  public var end: @Sendable () -> Void {
    let wake = wake
    return { wake.give() }
  }

  // MARK: Arrivals

  /// Waits for assets to share.
  ///
  /// - Parameter tell: Is told the name of an asset that waits because it reads as cut off.
  /// - Returns: At least one; nil once the waiting was ended.
  /// - Throws: `Problem` where the folder is gone, or cannot be watched any more.
  public mutating func next(
    tellingOfUnfinished tell: (String) -> Void = { _ in }
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
      while ready.count < Self.mostAtOnce {
        guard let input = waiting?.next() else {
          waiting = nil
          break
        }
        if isReady(input, tell) { ready.append(input) }
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
      for _ in 0..<Self.mostPauses where !isEnding {
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
      // What it says may be other files' turn now.
      case .file(let path) where exclusions.isSaid(by: path): changed.insert(folder: path.folder)
      case .file(let path): changed.insert(file: path)
      case .folder(let path): changed.insert(folder: path)
      case .everything: changed.insertEverything()
      case .gone:
        throw Problem(.unreadable, "`\(folder)` was moved or deleted; there is nothing to watch")
      }
    }
  }

  /// How long to wait for what arrives until something else is due; nil if nothing is.
  private var millisecondsToWait: Int32? {
    guard let end = [retry, unfinished.end].compactMap(\.self).min() else { return nil }
    let (seconds, fraction) = max(.zero, end - .now).components
    // One more, as what is left of it is cut off.
    return Int32(clamping: seconds * 1000 + fraction / 1_000_000_000_000_000 + 1)
  }

  /// Adds what is to be looked at again, though it may not have changed.
  private mutating func takeDue() {
    for file in unfinished.takeDue() { changed.insert(file: file) }
    guard let time = retry, time <= .now else { return }
    undelivered = [:]
    changed.formUnion(failed)
    failed = ChangedNames()
    retry = nil
  }

  // MARK: What is ready

  private mutating func isReady(_ input: ShareInput, _ tell: (String) -> Void) -> Bool {
    switch input {
    case .skipped: return false
    case .failed(let name, _): return remember(name, [])
    case .asset(let delivery):
      var sources: [SourceFile] = []
      for file in delivery.files {
        guard let source = try? SourceFile(opening: file.source) else {
          // It was there for a moment only; or why it cannot be read is told when its turn comes.
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
          tell(input.name)
          return false
        case .waits: return false
        }
      }
      seen[input.name] = delivery
      return true
    }
  }

  /// Remembers what was not delivered; false where that is known.
  private mutating func remember(_ name: String, _ files: [FileIdentity?]) -> Bool {
    if undelivered.count >= Self.mostKnown { undelivered = [:] }
    return undelivered.updateValue(files, forKey: name) != files
  }

  /// Notes what became of an asset.
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
