import Omit
import Synchronization

/// Keeps the index at what the folders hold, from a thread of its own: it searches them, follows what
/// changes in them and, as the system tells neither of everything nor always, searches them again.
final class IndexKeeper: Sendable {
  private let store: LibraryStore
  private let scanner: LibraryScanner
  private let isEnding = Mutex(false)
  private let waker = Mutex<@Sendable () -> Void>({})

  /// How long it waits until it searches again what it cannot watch, in milliseconds.
  private static let pause: Int32 = 60_000
  /// How long it waits until it searches everything again.
  private static let patience = Duration.seconds(3600)

  init(of store: LibraryStore, scanningWith scanner: LibraryScanner) {
    self.store = store
    self.scanner = scanner
  }

  /// Searches and follows until somebody ends it.
  func keep() {
    guard var watched = try? WatchedFolders() else { return }
    waker.withLock { $0 = watched.waker }
    var known: Set<FileName> = []
    var changes: [FileName: FolderChanges] = [:]
    var last = ContinuousClock.now
    var disks = MountedDisks.list
    while !isOver {
      let folders = ((try? store.folders()) ?? []).map { FileName($0.path) }
      let mounted = MountedDisks.list
      if ContinuousClock.now - last > Self.patience || mounted != disks {
        known = []
        last = .now
        disks = mounted
      }
      // Watched before it is searched: what comes meanwhile is told of.
      let begun = watched.watch(folders)
      for folder in folders where !known.contains(folder) || begun.contains(folder) {
        changes[folder] = .everything
      }
      // What could not be kept now is searched again.
      let isWhole = folders.allSatisfy { changes[$0] == .everything }
      let isKept = (try? scanner.scan(isWhole ? nil : changes) { self.isOver }) != nil
      known = isKept ? Set(folders) : []
      guard !isOver else { return }
      changes = watched.changes(within: Self.pause)
      for folder in folders where !watched.areWatching(folder) { changes[folder] = .everything }
    }
  }

  private var isOver: Bool { isEnding.withLock { $0 } }

  /// The folders of the library are others now.
  func foldersChanged() { waker.withLock { $0 }() }

  /// Ends it, as soon as the file is read that it is at.
  func end() {
    isEnding.withLock { $0 = true }
    foldersChanged()
  }
}
