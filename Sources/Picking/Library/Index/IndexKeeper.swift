import FoundationEssentials
import Omit
import Synchronization

/// A keeper that brings the index up to date with the folders, on a thread of its own.
///
/// It searches the folders, follows their changes and, because the system does not report every
/// change reliably, searches them again.
final class IndexKeeper: Sendable {
  private let store: LibraryStore
  private let scanner: LibraryScanner
  private let isEnding = Mutex(false)
  private let waker = Mutex<@Sendable () -> Void>({})

  /// The time before folders that cannot be watched are searched again, in milliseconds.
  private static let pause: Int32 = 60_000
  /// The time before everything is searched again.
  private static let searchInterval = Duration.seconds(3600)

  init(of store: LibraryStore, scanningWith scanner: LibraryScanner) {
    self.store = store
    self.scanner = scanner
  }

  /// Searches and follows changes until `end()` is called.
  func keep() {
    guard var watched = try? WatchedFolders() else { return }
    waker.withLock { $0 = watched.waker }
    var known: Set<FileName> = []
    var changes: [FileName: FolderChanges] = [:]
    var last = ContinuousClock.now
    var disks = MountedVolumes.list
    while !isOver {
      let folders = ((try? store.folders()) ?? []).map { FileName($0.path) }
      let mounted = MountedVolumes.list
      if ContinuousClock.now - last > Self.searchInterval || mounted != disks {
        known = []
        last = .now
        disks = mounted
      }
      // Watching begins before searching, so that changes in between are reported.
      let begun = watched.watch(folders)
      for folder in folders where !known.contains(folder) || begun.contains(folder) {
        changes[folder] = .everything
      }
      // Changes that could not be stored are searched again.
      let isWhole = folders.allSatisfy { changes[$0] == .everything }
      let isKept = (try? scanner.scan(isWhole ? nil : changes) { self.isOver }) != nil
      known = isKept ? Set(folders) : []
      guard !isOver else { return }
      changes = watched.changes(within: Self.pause)
      for folder in folders where !watched.areWatching(folder) { changes[folder] = .everything }
    }
  }

  private var isOver: Bool { isEnding.withLock { $0 } }

  /// Notifies the keeper that the folders of the library changed.
  func foldersChanged() { waker.withLock { $0 }() }

  /// Stops the keeper after the file that it is currently reading.
  func end() {
    isEnding.withLock { $0 = true }
    foldersChanged()
  }
}

/// The mounted disks.
enum MountedVolumes {
  /// The system's list of the disks [proc(5), mountinfo], or nil if there is none.
  ///
  /// The list changes when a disk is mounted or unmounted, which is not always reported for a
  /// watched folder.
  static var list: Data? { try? Data(contentsOf: URL(filePath: "/proc/self/mountinfo")) }
}
