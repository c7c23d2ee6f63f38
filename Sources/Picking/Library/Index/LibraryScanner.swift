import Omit
import Synchronization

/// Brings the index to what the folders hold, one search at a time.
final class LibraryScanner: Sendable {
  /// How far it is.
  let meter = ScanMeter()
  private let store: LibraryStore
  private let observers: LibraryObservers
  private let turn = Mutex(())

  init(store: LibraryStore, telling observers: LibraryObservers) {
    self.store = store
    self.observers = observers
  }

  /// Searches folders, on the caller's thread; it takes as long as there is to read.
  ///
  /// - Parameters:
  ///   - changes: What is to be looked at in each folder; nil for everything in all.
  ///   - isEnding: Whether somebody wants it to end.
  /// - Throws: `LibraryError` where the index cannot be read or written.
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
          telling: observers.tell)
        try scan.run()
      }
      guard changes == nil, !isEnding() else { return }
      // Deleted while no server ran, or before one that was killed had told of it.
      let gone = try store.unknownSelections().intersection(unknown)
      if !gone.isEmpty { try store.take(LibraryUpdate(removed: gone)) }
    }
  }
}
