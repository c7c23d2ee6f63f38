import Synchronization

/// How far the search through the folders is.
package struct ScanProgress: Sendable, Hashable {
  /// How many files were come to.
  package let done: Int
  /// How many files there are, as they were counted when it began.
  package let total: Int
}

/// Where a search tells how far it is, from its own thread.
final class ScanMeter: Sendable {
  private let progress = Mutex<ScanProgress?>(nil)

  /// How far it is; nil where nothing is searched.
  var now: ScanProgress? { progress.withLock { $0 } }

  /// Begins a search through so many files.
  func begin(total: Int) { progress.withLock { $0 = ScanProgress(done: 0, total: total) } }

  /// Counts files that were come to.
  func count(_ files: Int) {
    progress.withLock { progress in
      guard let now = progress else { return }
      // Files may have come since they were counted.
      let done = now.done + files
      progress = ScanProgress(done: done, total: max(done, now.total))
    }
  }

  /// Ends the search.
  func end() { progress.withLock { $0 = nil } }
}
