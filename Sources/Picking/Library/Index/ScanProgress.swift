import Synchronization

/// The progress of the search through the folders.
package struct ScanProgress: Sendable, Hashable {
  /// The number of files processed.
  package let done: Int
  /// The number of files known so far, which grows as folders are opened.
  package let total: Int
}

/// A meter to which a search reports its progress, from its own thread.
final class ScanMeter: Sendable {
  private let progress = Mutex<ScanProgress?>(nil)

  /// The progress, or nil if no search is running.
  var now: ScanProgress? { progress.withLock { $0 } }

  /// Begins a search.
  func begin() { progress.withLock { $0 = ScanProgress(done: 0, total: 0) } }

  /// Adds files that were found.
  func expect(_ files: Int) {
    progress.withLock { progress in
      progress = progress.map { ScanProgress(done: $0.done, total: $0.total + files) }
    }
  }

  /// Counts files that were processed.
  func count(_ files: Int) {
    progress.withLock { progress in
      progress = progress.map { ScanProgress(done: $0.done + files, total: $0.total) }
    }
  }

  /// Ends the search.
  func end() { progress.withLock { $0 = nil } }
}
