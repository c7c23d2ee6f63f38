import Synchronization

/// How far the search through the folders is.
package struct ScanProgress: Sendable, Hashable {
  /// How many files were come to.
  package let done: Int
  /// How many files are known so far: folders are looked into as they are come to.
  package let total: Int
}

/// Where a search tells how far it is, from its own thread.
final class ScanMeter: Sendable {
  private let progress = Mutex<ScanProgress?>(nil)

  /// How far it is; nil where nothing is searched.
  var now: ScanProgress? { progress.withLock { $0 } }

  /// Begins a search.
  func begin() { progress.withLock { $0 = ScanProgress(done: 0, total: 0) } }

  /// Takes up files that were found.
  func expect(_ files: Int) {
    progress.withLock { progress in
      progress = progress.map { ScanProgress(done: $0.done, total: $0.total + files) }
    }
  }

  /// Counts files that were come to.
  func count(_ files: Int) {
    progress.withLock { progress in
      progress = progress.map { ScanProgress(done: $0.done + files, total: $0.total) }
    }
  }

  /// Ends the search.
  func end() { progress.withLock { $0 = nil } }
}
