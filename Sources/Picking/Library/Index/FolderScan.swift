import FoundationEssentials
import GRDB
import Omit
import Picker

/// A search through one folder of the library, which brings the index up to date.
///
/// Unchanged files in the index are not read again, so an interrupted search continues where it
/// stopped. Results are stored in portions, each in one transaction.
struct FolderScan {
  private let folder: LibraryFolder
  private let name: FileName
  private let changes: FolderChanges
  private let store: LibraryStore
  private let keys: LibraryKeys
  private let meter: ScanMeter
  /// When the search began, in seconds since 1970.
  private let begun = Int64(Date().timeIntervalSince1970)
  private let isEnding: () -> Bool
  private let notify: (LibraryUpdate) -> Void
  /// The indexed assets that the search found.
  private var seen: Set<Int64> = []
  /// Names that the system does not allow to be read, in readable form.
  private var failed: [String] = []
  private var unreadable = 0
  /// Whether entries of the index were deleted or replaced.
  private var hasErased = false
  /// Disks whose number changed.
  private var renumbered: [UInt64: UInt64] = [:]

  /// The number of names compared with the index at a time, and the number of examinations after
  /// which they are stored.
  private static let (portion, maximumExaminations) = (256, 32)

  /// Creates a search.
  ///
  /// - Parameters:
  ///   - folder: The folder.
  ///   - changes: The parts of the folder to be examined.
  ///   - store: The store with the index.
  ///   - meter: The meter that receives the progress.
  ///   - isEnding: Whether the search is to be stopped.
  ///   - notify: A closure that receives the update of each stored portion.
  init(
    of folder: LibraryFolder, lookingAt changes: FolderChanges, in store: LibraryStore,
    counting meter: ScanMeter, until isEnding: @escaping () -> Bool,
    notifying notify: @escaping (LibraryUpdate) -> Void
  ) {
    self.folder = folder
    self.changes = changes
    self.store = store
    self.meter = meter
    self.isEnding = isEnding
    self.notify = notify
    name = FileName(folder.path)
    keys = LibraryKeys(store.identifierKey)
  }

  /// Searches the folder.
  ///
  /// - Throws: `LibraryError` if the index cannot be read or written.
  mutating func run() throws(LibraryError) {
    guard name.isFolder else { return try hideAll() }
    var waiting: [Omit.Delivery] = []
    var inputs = ShareInputs(in: name, lookingAt: changes, knowing: pairs).makeIterator()
    var found = 0
    while let input = inputs.next() {
      meter.expect(inputs.found.count - found)
      found = inputs.found.count
      guard !isEnding() else { return }
      switch input {
      case .skipped: meter.count(1)
      case .failed(let name, _):
        unreadable += 1
        failed.append(name)
        meter.count(1)
      case .asset(let delivery):
        waiting.append(delivery)
        if waiting.count == Self.portion { try compare(&waiting) }
      }
    }
    try compare(&waiting)
    guard !isEnding() else { return }
    // If a disk was unmounted meanwhile, assets not found may only be hidden.
    guard name.isFolder else { return try hideAll() }
    try settle()
    if hasErased { store.emptyLog() }
  }

  // MARK: Present assets

  /// Compares assets with the index, and examines those that are new or changed.
  private mutating func compare(_ waiting: inout [Omit.Delivery]) throws(LibraryError) {
    let folder = folder
    let found = waiting.map { ($0, $0.fileNames.first.flatMap { AssetPath(of: $0, in: folder) }) }
    waiting = []
    let known = try store.reading { db in
      try found.map { _, path in
        try path.flatMap { try IndexedFiles(at: $0, in: folder, from: db) }
      }
    }
    var portion: [IndexChange] = []
    var examinations = 0
    for ((delivery, path), known) in zip(found, known) {
      guard !isEnding() else { break }
      let files = delivery.seenFiles
      if let known, known.match(files) {
        seen.insert(known.asset)
        note(files, known.files)
        if !known.isThere {
          portion.append(.show(known.asset, files))
        } else if known.files != files {
          portion.append(.renumber(known.asset, files))
        }
      } else if let path {
        if let change = examine(delivery, in: path, files, known) { portion.append(change) }
        examinations += 1
        if examinations.isMultiple(of: Self.maximumExaminations) {
          try keep(portion)
          portion = []
        }
      }
      meter.count(files.count)
    }
    try keep(portion)
  }

  private mutating func examine(
    _ delivery: Omit.Delivery, in path: AssetPath, _ files: [SeenFile], _ known: IndexedFiles?
  ) -> IndexChange? {
    do {
      // A file that is no longer a picture or movie is treated as not found.
      guard let summary = try AssetSummary(at: delivery) else {
        if delivery.isNamedAsPicture { unreadable += 1 }
        return nil
      }
      return .put(FoundAsset(path: path, name: delivery.name, files: files, summary: summary))
    } catch {
      unreadable += 1
      guard let known else { return nil }
      seen.insert(known.asset)
      return .hide(known.asset)
    }
  }

  /// Records the disks whose number changed since they were seen.
  private mutating func note(_ now: [SeenFile], _ before: [SeenFile]) {
    for (now, before) in zip(now, before) where now.device != before.device {
      renumbered[before.device] = now.device
    }
  }

  private mutating func keep(_ portion: [IndexChange]) throws(LibraryError) {
    guard !portion.isEmpty else { return }
    let (folder, keys, begun) = (folder, keys, begun)
    let (update, put) = try store.writing { db -> (LibraryUpdate, [Int64]) in
      // The folder may have been removed from the library meanwhile.
      guard try LibraryFolder.all(in: db).contains(folder) else { return (LibraryUpdate(), []) }
      var writing = IndexWriting(to: db, about: folder, naming: keys, at: begun)
      for change in portion { try writing.carryOut(change) }
      try LibraryRevision.grow(in: db)
      return (writing.update, writing.put)
    }
    seen.formUnion(put)
    hasErased = hasErased || !update.removed.isEmpty || !update.replaced.isEmpty
    if !update.isEmpty { notify(update) }
  }

  // MARK: Missing assets

  /// Removes assets that the walk did not find from the index.
  ///
  /// Those that may come back with a disk, or with permission to read them, are hidden instead.
  private mutating func settle() throws(LibraryError) {
    let (folder, seen, changes) = (folder, seen, changes)
    let rest = try store.reading { db in
      var rest: [Int64] = []
      let rows = try Row.fetchCursor(
        db, cached: "SELECT number, place FROM assets WHERE folder = ?", [folder.id])
      while let row = try rows.next() {
        guard !seen.contains(row[0]) else { continue }
        // A search for changes says nothing about the files that it did not examine.
        let name = AssetPath(stored: row[1]).name(in: folder.path)
        if name.map(changes.cover) ?? true { rest.append(row[0]) }
      }
      return rest
    }
    var portion: [IndexChange] = []
    for number in rest {
      guard !isEnding() else { return }
      let files = try store.reading { db in
        try SeenFile.all(of: number, in: folder.path, from: db)
      }
      portion.append(mayExist(files.first) ? .hide(number) : .forget(number))
      if portion.count == Self.portion {
        try keep(portion)
        portion = []
      }
    }
    try keep(portion)
    try note(isThere: true)
  }

  /// Returns whether a file that was not found may still exist.
  private func mayExist(_ file: SeenFile?) -> Bool {
    guard let file else { return false }
    let text = "\(file.name)"
    if failed.contains(where: { text == $0 || text.hasPrefix($0 + "/") }) { return true }
    // INVARIANT (marks kept): an empty folder on another disk is the mount point of the file's
    // disk.
    let device = renumbered[file.device] ?? file.device
    return file.name.nearestDevice.map { $0 != device } ?? true
  }

  /// Hides all assets, because the folder is missing: its disk is not mounted, or it was removed.
  private mutating func hideAll() throws(LibraryError) {
    let folder = folder
    let numbers = try store.reading { db in
      try Row.fetchAll(
        db, sql: "SELECT number FROM assets WHERE folder = ? AND isThere = 1",
        arguments: [folder.id]
      ).map { $0[0] as Int64 }
    }
    for start in stride(from: 0, to: numbers.count, by: Self.portion) {
      let end = min(start + Self.portion, numbers.count)
      try keep(numbers[start..<end].map { .hide($0) })
    }
    try note(isThere: false)
  }

  /// Stores the state of the folder.
  private func note(isThere: Bool) throws(LibraryError) {
    let (folder, unreadable, isWhole) = (folder, unreadable, changes == .everything)
    try store.writing { db in
      guard try LibraryFolder.all(in: db).contains(folder) else { return }
      // Only a full search can count unreadable files.
      try db.run(
        """
        INSERT INTO scans VALUES (?, ?, ?) ON CONFLICT (folder) DO UPDATE
        SET isThere = excluded.isThere,
          unreadable = CASE WHEN ? THEN excluded.unreadable ELSE unreadable END
        """, [folder.id, isThere, unreadable, isWhole])
      try db.run(
        """
        DELETE FROM albums WHERE folder = ?
          AND NOT EXISTS (SELECT 1 FROM assets WHERE album = albums.number)
        """, [folder.id])
    }
  }

  // MARK: Pairs

  /// The indexed knowledge about stills and movies of the same name.
  private var pairs: KnownPairs {
    let (folder, store) = (folder, store)
    return KnownPairs { still, movie in
      let known = try? store.reading { db in
        (
          try IndexedFile(as: still, in: folder, from: db),
          try IndexedFile(as: movie, in: folder, from: db)
        )
      }
      guard let still = known?.0, let movie = known?.1 else { return nil }
      if still.asset == movie.asset { return still.position == 0 && movie.position == 1 }
      return still.position == 0 && movie.position == 0 ? false : nil
    }
  }
}

/// A file of the index that is unchanged since it was seen.
private struct IndexedFile {
  let asset: Int64
  let position: Int

  /// Finds a file, or returns nil if it was not examined or has changed.
  init?(as file: SeenFile, in folder: LibraryFolder, from db: Database) throws {
    guard let path = AssetPath(of: file.name, in: folder),
      let row = try Row.fetchOne(
        db,
        cached: """
          SELECT asset, position, inode, size, seconds, nanoseconds FROM files
          WHERE folder = ? AND place = ?
          """, [folder.id, path.data]),
      UInt64(bitPattern: row[2]) == file.inode, row[3] == file.size,
      row[4] == file.modified.seconds, row[5] == file.modified.nanoseconds
    else { return nil }
    (asset, position) = (row[0], row[1])
  }
}
