import Access
package import Omit
package import Picker

/// The assets in the library's folders, as the index knows them.
///
/// Where somebody keeps the index at what the folders hold, nobody who asks waits for a file to be read.
/// Where nobody does, whoever asks after some time has the folders searched first.
package actor PhotoLibrary {
  let store: LibraryStore
  private let keys: LibraryKeys
  private let clock: any Clock<Duration>
  private let freshness: Duration
  private let scanner: LibraryScanner
  private let observers = LibraryObservers()
  private var isStale: @Sendable () -> Bool = { true }
  /// The folders at the last search.
  private var searched: [LibraryFolder] = []
  private var keeper: IndexKeeper?

  /// Opens the library over the folders of a store.
  ///
  /// - Parameters:
  ///   - store: The store that knows the folders, and in which the index is.
  ///   - freshness: How long the index is taken for true where nobody keeps it.
  ///   - clock: The clock that says how old a search is.
  package init(
    store: LibraryStore, freshness: Duration = .seconds(5),
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.store = store
    self.freshness = freshness
    self.clock = clock
    keys = LibraryKeys(store.identifierKey)
    scanner = LibraryScanner(store: store, telling: observers)
  }

  /// All assets: folder by folder in the order in which they were added, and by their names in each.
  ///
  /// - Throws: `LibraryError` where the index cannot be read.
  package func assets() async throws(LibraryError) -> [LibraryAsset] {
    try await refresh()
    return try store.assets()
  }

  /// A part of the assets that are asked for, in the same order.
  ///
  /// - Parameters:
  ///   - query: What is asked for.
  ///   - start: The first, counted from 0.
  ///   - limit: How many at most.
  /// - Returns: The assets.
  /// - Throws: `LibraryError` where the index cannot be read.
  package func assets(
    of query: LibraryQuery, from start: Int, limit: Int
  ) async throws(LibraryError) -> [LibraryAsset] {
    try await refresh()
    return try store.assets(of: query, from: start, limit: limit)
  }

  /// The names of all assets, in the same order.
  ///
  /// - Throws: `LibraryError` where the index cannot be read.
  package func assetIDs() async throws(LibraryError) -> [AssetID] {
    try await refresh()
    return try store.assetIDs()
  }

  /// The asset of a name; nil where there is none.
  package func asset(_ id: AssetID) async -> LibraryAsset? {
    try? await refresh()
    return (try? store.asset(id)) ?? nil
  }

  /// Those of some assets that are not there, as far as the index knows: no folder is looked at.
  ///
  /// - Throws: `LibraryError` where the index cannot be read.
  package nonisolated func gone(
    among assets: Set<AssetID>
  ) throws(LibraryError) -> Set<AssetID> {
    try store.gone(among: assets)
  }

  /// An asset as a caller's picker knows it; nil where there is none.
  package func pickerAsset(_ id: AssetID, for caller: CallerID) async -> PickerAsset? {
    guard let look = await look(of: id) else { return nil }
    var facts = look.facts
    facts.identifier = keys.identifier(of: id, for: caller)
    return PickerAsset(id, facts: facts, kinds: look.kinds, possibleKinds: look.possibleKinds)
  }

  /// The identifier by which a caller may know an asset; no other caller knows it by the same.
  package nonisolated func identifier(of id: AssetID, for caller: CallerID) -> String {
    keys.identifier(of: id, for: caller)
  }

  /// The asset that a caller knows by an identifier; nil where it knows none by it.
  package func assetID(identifier: String, for caller: CallerID) async -> AssetID? {
    guard let id = keys.asset(identifier: identifier, for: caller) else { return nil }
    return await asset(id)?.id
  }

  /// The files of an asset as they were seen; nil where there is none of this name.
  ///
  /// One that is another file by the time it is shared is refused.
  package func input(of id: AssetID) async -> ShareInput? {
    try? await refresh()
    return (try? store.input(of: id)) ?? nil
  }

  /// The SHA-256 of an asset's first file, 32 bytes; nil where there is none of this name.
  package func digest(of id: AssetID) async -> [UInt8]? { await look(of: id)?.digest }

  private func look(of id: AssetID) async -> IndexedLook? {
    try? await refresh()
    return (try? store.look(of: id)) ?? nil
  }
}

// MARK: - What is added

extension PhotoLibrary {
  /// Has the folders looked at again, because something is other in one.
  package func lookAgain() {
    isStale = { true }
    keeper?.foldersChanged()
  }

  /// Has the folders looked at again because an asset was added to one, and waits until it is there, for
  /// some seconds at most.
  package func lookAgain(for id: AssetID) async {
    lookAgain()
    let isOver = Self.timer(on: clock, for: .seconds(2))
    while await asset(id) == nil, !isOver(), !Task.isCancelled {
      try? await clock.sleep(for: .milliseconds(20))
    }
  }
}

// MARK: - What a person sees

extension PhotoLibrary {
  /// The months of what is asked for, the newest first.
  ///
  /// - Throws: `LibraryError` where the index cannot be read.
  package func buckets(of query: LibraryQuery) async throws(LibraryError) -> LibraryBuckets {
    try await refresh()
    return try store.buckets(of: query)
  }

  /// The assets of one bucket of what is asked for, the newest first.
  ///
  /// - Throws: `LibraryError` where the index cannot be read.
  package func columns(
    of bucket: BucketID, in query: LibraryQuery
  ) async throws(LibraryError) -> BucketColumns {
    try await refresh()
    return try store.columns(of: bucket, in: query)
  }

  /// The albums that hold something of what is asked for.
  ///
  /// - Throws: `LibraryError` where the index cannot be read.
  package func albums(
    of query: LibraryQuery = LibraryQuery()
  ) async throws(LibraryError) -> [LibraryAlbum] {
    try await refresh()
    return try store.albums(of: query)
  }

  /// Whether an asset is among what is asked for.
  ///
  /// - Throws: `LibraryError` where the index cannot be read.
  package func holds(_ id: AssetID, in query: LibraryQuery) async throws(LibraryError) -> Bool {
    try await refresh()
    return try store.holds(id, in: query)
  }

  /// Keeps the person's own mark, which counts more than stars; no file is changed.
  ///
  /// - Returns: Whether there is an asset of this name.
  /// - Throws: `LibraryError` where the mark cannot be kept.
  package func setFavourite(
    _ isFavourite: Bool, of id: AssetID
  ) async throws(LibraryError) -> Bool {
    try await refresh()
    return try store.setFavourite(isFavourite, of: id)
  }
}

// MARK: - Folders

extension PhotoLibrary {
  /// The folders, and what was found in them.
  ///
  /// - Throws: `LibraryError` where the index cannot be read.
  package func contents() async throws(LibraryError) -> [FolderContents] {
    try await refresh()
    return try store.contents()
  }

  /// Tells what was found in a folder.
  ///
  /// - Parameters:
  ///   - folder: The folder.
  ///   - time: How long it is waited for until the folder was searched once.
  /// - Returns: The folder; nil where it is not in the library.
  /// - Throws: `LibraryError` where the index cannot be read.
  package func contents(
    of folder: LibraryFolder, waitingFor time: Duration
  ) async throws(LibraryError) -> FolderContents? {
    let isOver = Self.timer(on: clock, for: time)
    while true {
      let found = try await contents().first { $0.folder == folder }
      guard let found, !found.isScanned, !isOver(), !Task.isCancelled else { return found }
      try? await clock.sleep(for: .milliseconds(20))
    }
  }

  /// Takes a folder out of the library; nothing in it is touched.
  ///
  /// - Throws: `LibraryError.unknownFolder` where it is not in the library.
  package func remove(folder id: Int64) throws(LibraryError) {
    let removed = try store.removeWithAssets(folder: id)
    if !removed.isEmpty { observers.tell(LibraryUpdate(removed: removed)) }
  }

  /// How far the search through the folders is; nil where nothing is searched.
  package nonisolated var scanProgress: ScanProgress? { scanner.meter.now }

  /// What becomes of the assets from now on, until the stream's task is cancelled.
  package nonisolated func updates() -> AsyncStream<LibraryUpdate> { observers.updates() }
}

// MARK: - The index

extension PhotoLibrary {
  /// Has all folders searched, and returns when the index says what they hold.
  ///
  /// - Throws: `LibraryError` where the index cannot be read or written.
  package func scan() async throws(LibraryError) {
    let scanner = scanner
    let result = await withCheckedContinuation { continuation in
      IndexThread.run(yielding: false) {
        continuation.resume(
          returning: Result { () throws(LibraryError) in try scanner.scan() })
      }
    }
    try result.get()
  }

  /// Keeps the index at what the folders hold until the task is cancelled: from then on nobody who asks
  /// waits for a search.
  package func keep() async {
    let keeper = IndexKeeper(of: store, scanningWith: scanner)
    beKept(by: keeper)
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        IndexThread.run(yielding: true) {
          keeper.keep()
          continuation.resume()
        }
      }
    } onCancel: {
      keeper.end()
    }
    self.keeper = nil
  }

  /// From now on nobody who asks waits for a search.
  func beKept(by keeper: IndexKeeper) { self.keeper = keeper }

  /// Has the folders searched where the index is too old.
  private func refresh() async throws(LibraryError) {
    let folders = try store.folders()
    if let keeper {
      if folders != searched { keeper.foldersChanged() }
      searched = folders
      return
    }
    guard folders != searched || isStale() else { return }
    try await scan()
    searched = folders
    isStale = Self.timer(on: clock, for: freshness)
  }

  /// Says whether some time has passed from now on.
  private static func timer(
    on clock: some Clock<Duration>, for time: Duration
  ) -> @Sendable () -> Bool {
    let end = clock.now.advanced(by: time)
    return { clock.now >= end }
  }
}
