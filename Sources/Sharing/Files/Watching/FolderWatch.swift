import Glibc

/// The arrivals in a folder and its subfolders, as the system reports them [inotify(7)].
package struct FolderWatch {
  /// A file or folder to examine.
  package enum Change: Sendable, Hashable {
    /// A file.
    case file(Path)
    /// A folder, with everything in it.
    case folder(Path)
    /// Everything, because the system lost events.
    case everything
    /// The folder itself is gone.
    case gone
  }

  private let root: Path
  /// The folder that is not watched, with everything below it.
  private let spared: FileIdentity?
  private let wake: WakeSignal
  /// Whether entries that were deleted, moved away or closed to readers are reported.
  private let reportsLosses: Bool
  /// Whether hidden subfolders are not watched.
  private let sparesHidden: Bool
  private var descriptor: Descriptor
  /// The watched folders, by the numbers of their watches.
  private var folders: [Int32: Path] = [:]

  /// The number of bytes of events that are read at a time.
  private static let portion = 1 << 16

  /// Starts to watch a folder.
  ///
  /// - Parameters:
  ///   - root: The folder; a link to one is followed.
  ///   - spared: A folder that is not watched, wherever it is.
  ///   - wake: The signal that ends waiting.
  ///   - reportsLosses: Whether entries that were deleted, moved away or closed to readers are
  ///     reported.
  ///   - sparesHidden: Whether hidden subfolders are not watched.
  /// - Throws: `FileError` if it cannot be watched.
  package init(
    _ root: Path, sparing spared: Path?, wakingBy wake: WakeSignal,
    tellingOfLosses reportsLosses: Bool = false, sparingHidden sparesHidden: Bool = false
  ) throws(FileError) {
    self.reportsLosses = reportsLosses
    self.sparesHidden = sparesHidden
    self.root = root.withoutDot
    self.wake = wake
    if let spared, case .success(let status) = spared.status(followingLink: true) {
      self.spared = FileIdentity(status)
    } else {
      self.spared = nil
    }
    descriptor = try Self.opened(for: root)
    try watch(self.root)
    guard !folders.isEmpty else { throw .unwatchable(root, code: ENOTDIR) }
  }

  private static func opened(for root: Path) throws(FileError) -> Descriptor {
    let number = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
    guard number >= 0 else { throw .unwatchable(root, code: errno) }
    return Descriptor(number)
  }

  // MARK: Folders

  /// Watches a folder and everything below it.
  ///
  /// Folders that have vanished or cannot be read are left to the walk that follows.
  private mutating func watch(_ folder: Path) throws(FileError) {
    let isRoot = folder == root
    if sparesHidden, !isRoot, folder.name.isHidden(asFolder: true) { return }
    guard case .success(let status) = folder.status(followingLink: isRoot),
      FileType(status) == .folder, spared?.isSameFile(as: FileIdentity(status)) != true
    else { return }
    let flags =
      (reportsLosses ? FolderEvent.wantedWithLosses : FolderEvent.wanted)
      | (isRoot ? 0 : UInt32(IN_DONT_FOLLOW))
    let number = unsafe folder.withCString {
      unsafe inotify_add_watch(descriptor.number, $0, flags)
    }
    guard number >= 0 else {
      if [ENOENT, ENOTDIR, ELOOP, EACCES].contains(errno), !isRoot { return }
      throw .unwatchable(folder, code: errno)
    }
    folders[number] = folder
    // The listing comes after the watch, so that a folder made from here on is reported.
    guard case .success(let names) = folder.listing(followingLink: isRoot) else { return }
    for name in names { try watch(folder.appending(name)) }
  }

  /// Stops watching a folder that was moved away, and everything below it, because it has another
  /// name now.
  private mutating func forget(_ folder: Path) {
    for (number, watched) in folders where folder.encloses(watched) {
      inotify_rm_watch(descriptor.number, number)
      folders[number] = nil
    }
  }

  // MARK: Changes

  /// Waits for arrivals, for the wake signal or for a time limit.
  ///
  /// - Parameter milliseconds: The time limit, or nil to wait without one.
  /// - Returns: The changes to examine, or nil if the time is over or the signal was given.
  /// - Throws: `FileError` if a folder cannot be watched.
  package mutating func changes(
    within milliseconds: Int32? = nil
  ) throws(FileError) -> [Change]? {
    var waits = [
      pollfd(fd: descriptor.number, events: Int16(POLLIN), revents: 0),
      pollfd(fd: wake.readingNumber, events: Int16(POLLIN), revents: 0),
    ]
    guard unsafe poll(&waits, 2, milliseconds ?? -1) > 0, waits[1].revents == 0 else { return nil }
    var changes: [Change] = []
    for event in FolderEvent.reading(try taken()) { changes += try change(by: event) }
    return changes
  }

  /// Whether the wake signal was given.
  package var isWoken: Bool {
    var wait = pollfd(fd: wake.readingNumber, events: Int16(POLLIN), revents: 0)
    return unsafe poll(&wait, 1, 0) > 0
  }

  /// Waits until something arrives in one of several folders, or the wake signal is given.
  ///
  /// - Parameters:
  ///   - watches: The folders.
  ///   - wake: The signal that ends waiting.
  ///   - milliseconds: The time limit.
  package static func wait(
    for watches: [FolderWatch], orFor wake: WakeSignal, within milliseconds: Int32
  ) {
    var waits = (watches.map(\.descriptor.number) + [wake.readingNumber]).map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    _ = unsafe poll(&waits, nfds_t(waits.count), milliseconds)
  }

  private func taken() throws(FileError) -> [UInt8] {
    var count = 0
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: Self.portion) { buffer, filled in
      count = unsafe read(descriptor.number, buffer.baseAddress, buffer.count)
      filled = max(0, count)
    }
    guard count >= 0 || errno == EAGAIN || errno == EINTR else {
      throw .unwatchable(root, code: errno)
    }
    return bytes
  }

  private mutating func change(by event: FolderEvent) throws(FileError) -> [Change] {
    guard !event.isOverflow else {
      // Folders may have been added and removed, so all are watched anew.
      descriptor = try Self.opened(for: root)
      folders = [:]
      try watch(root)
      return folders.isEmpty ? [.gone] : [.everything]
    }
    guard let folder = folders[event.watch] else { return [] }
    if event.isEnd { folders[event.watch] = nil }
    guard let name = event.name else { return event.isLoss && folder == root ? [.gone] : [] }
    let path = folder.appending(name)
    let isLoss = reportsLosses && (event.isDeparture || event.isLossOfName)
    guard event.isOfFolder else { return event.isArrival || isLoss ? [.file(path)] : [] }
    if event.isDeparture { forget(path) }
    guard event.isArrival else { return isLoss ? [.folder(path)] : [] }
    try watch(path)
    return [.folder(path)]
  }
}

/// A signal to end a wait from another thread.
package final class WakeSignal: Sendable {
  private let reading: Descriptor
  private let writing: Descriptor

  /// Makes a signal that is not given yet.
  ///
  /// - Throws: `FileError` if the system has no more descriptors.
  package init() throws(FileError) {
    var ends: [Int32] = [0, 0]
    guard unsafe pipe(&ends) == 0 else { throw .unwatchable(Path.dot, code: errno) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    (reading, writing) = (Descriptor(ends[0]), Descriptor(ends[1]))
  }

  var readingNumber: Int32 { reading.number }

  /// Gives the signal, which remains given until it is cleared.
  package func signal() {
    var byte: UInt8 = 1
    _ = unsafe write(writing.number, &byte, 1)
  }

  /// Clears the signal, however often it was given, so that it does not end the next wait.
  package func clear() {
    var wait = pollfd(fd: reading.number, events: Int16(POLLIN), revents: 0)
    var byte: UInt8 = 0
    while unsafe poll(&wait, 1, 0) > 0, unsafe read(reading.number, &byte, 1) == 1 {}
  }
}
