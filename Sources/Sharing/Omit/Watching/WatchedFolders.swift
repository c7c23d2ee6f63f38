import Files

/// A set of folders that are watched for anything that is created, changed, moved or deleted in
/// them.
package struct WatchedFolders {
  private let wake: WakeSignal
  private var watches: [FileName: FolderWatch] = [:]
  private let exclusions = Exclusions(readingFiles: true)

  /// The time without changes, in milliseconds, after which changes are reported, and the greatest
  /// number of such pauses while changes continue.
  private static let (pause, maximumPauses): (Int32, Int) = (300, 10)

  /// Creates a set without folders.
  ///
  /// - Throws: `Problem` if the system has no more descriptors.
  package init() throws(Problem) {
    do {
      wake = try WakeSignal()
    } catch {
      throw Problem(error)
    }
  }

  /// A function that ends waiting, callable from any thread.
  package var waker: @Sendable () -> Void {
    let wake = wake
    return { wake.signal() }
  }

  /// Watches these folders, and no others.
  ///
  /// - Returns: The folders that were not watched before and now are. Folders that cannot be
  ///   watched, for example because the system's limit is reached, are tried again the next time.
  package mutating func watch(_ folders: [FileName]) -> [FileName] {
    for name in watches.keys where !folders.contains(name) { watches[name] = nil }
    var begun: [FileName] = []
    for name in folders where watches[name] == nil {
      watches[name] = try? FolderWatch(
        name.path, sparing: nil, wakingBy: wake, tellingOfLosses: true,
        sparingHidden: exclusions.skipsHidden)
      if watches[name] != nil { begun.append(name) }
    }
    return begun
  }

  /// Returns whether a folder is watched.
  package func areWatching(_ folder: FileName) -> Bool { watches[folder] != nil }

  /// Waits until something changes, the signal is given, or the time is over.
  ///
  /// - Parameter milliseconds: The longest time to wait.
  /// - Returns: The parts of each folder to examine.
  package mutating func changes(within milliseconds: Int32) -> [FileName: FolderChanges] {
    FolderWatch.wait(for: Array(watches.values), orFor: wake, within: milliseconds)
    var changes = taken()
    for _ in 0..<Self.maximumPauses where !changes.isEmpty {
      FolderWatch.wait(for: Array(watches.values), orFor: wake, within: Self.pause)
      let more = taken()
      if more.isEmpty { break }
      for (folder, names) in more { changes[folder] = names }
    }
    wake.clear()
    pending = [:]
    return changes
  }

  private var pending: [FileName: FolderChanges] = [:]

  /// Returns the changes that the system has reported since the last return of `changes`.
  private mutating func taken() -> [FileName: FolderChanges] {
    var reported: [FileName: FolderChanges] = [:]
    for name in Array(watches.keys) {
      do {
        guard let changes = try watches[name]?.changes(within: 0), !changes.isEmpty else {
          continue
        }
        var all = pending[name] ?? .nothing
        for change in changes {
          all.add(change, excluding: exclusions)
          if change == .gone { watches[name] = nil }
        }
        pending[name] = all
        reported[name] = all
      } catch {
        watches[name] = nil
        reported[name] = .everything
      }
    }
    return reported
  }
}
