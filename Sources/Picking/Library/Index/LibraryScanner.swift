import Omit
import Synchronization

/// A scanner that brings the index up to date with the folders, one search at a time.
final class LibraryScanner: Sendable {
  /// The progress of the search.
  let meter = ScanMeter()
  private let store: LibraryStore
  private let observers: LibraryObservers
  private let turn = Mutex(())

  init(store: LibraryStore, notifying observers: LibraryObservers) {
    self.store = store
    self.observers = observers
  }

  /// Searches folders on the caller's thread, for as long as there is something to read.
  ///
  /// - Parameters:
  ///   - changes: The parts of each folder to be examined, or nil for everything in all folders.
  ///   - isEnding: Whether the search is to be stopped.
  /// - Throws: `LibraryError` if the index cannot be read or written.
  func scan(
    _ changes: [FileName: FolderChanges]? = nil, until isEnding: @escaping () -> Bool = { false }
  ) throws(LibraryError) {
    let (store, meter, observers) = (store, meter, observers)
    try turn.withLock { _ throws(LibraryError) in
      let folders = try store.folders().compactMap { folder in
        let change = changes.map { $0[FileName(folder.path)] ?? .nothing } ?? .everything
        return change.isEmpty ? nil : (folder: folder, changes: change)
      }
      let unknown = changes == nil ? try store.unknownSelections() : []
      defer { meter.end() }
      meter.begin()
      for (folder, changes) in folders {
        var scan = FolderScan(
          of: folder, lookingAt: changes, in: store, counting: meter, until: isEnding,
          notifying: observers.notify)
        try scan.run()
      }
      guard changes == nil, !isEnding() else { return }
      // These were deleted while no server ran, or before a killed server had reported it.
      let gone = try store.unknownSelections().intersection(unknown)
      if !gone.isEmpty { try store.take(LibraryUpdate(removed: gone)) }
    }
  }
}
