import Access
package import Omit
package import Picker
package import Vocabulary

/// The assets in the library's folders, according to the index.
///
/// While an index keeper is running, no query waits for a file to be read. Otherwise, a query after
/// some time searches the folders first.
package actor PhotoLibrary {
  let store: LibraryStore
  private let keys: LibraryKeys
  private let clock: any Clock<Duration>
  private let freshness: Duration
  private let scanner: LibraryScanner
  private let observers = LibraryObservers()
  private var isStale: @Sendable () -> Bool = { true }
  /// The folders as of the last search.
  private var searched: [LibraryFolder] = []
  private var keeper: IndexKeeper?

  /// Creates the library for the folders of a store.
  ///
  /// - Parameters:
  ///   - store: The store that contains the folders and the index.
  ///   - freshness: How long the index is considered current without a keeper.
  ///   - clock: The clock that measures the age of a search.
  package init(
    store: LibraryStore, freshness: Duration = .seconds(5),
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.store = store
    self.freshness = freshness
    self.clock = clock
    keys = LibraryKeys(store.identifierKey)
    scanner = LibraryScanner(store: store, notifying: observers)
  }

  /// Returns all assets, by folder in the order of addition, and by name in each.
  ///
  /// - Throws: `LibraryError` if the index cannot be read.
  package func assets() async throws(LibraryError) -> [LibraryAsset] {
    try await refresh()
    return try store.assets()
  }

  /// Returns a range of the assets that match a query, in the same order.
  ///
  /// - Parameters:
  ///   - query: The query.
  ///   - start: The position of the first asset, counted from 0.
  ///   - limit: The maximum number of assets.
  /// - Returns: The assets.
  /// - Throws: `LibraryError` if the index cannot be read.
  package func assets(
    of query: LibraryQuery, from start: Int, limit: Int
  ) async throws(LibraryError) -> [LibraryAsset] {
    try await refresh()
    return try store.assets(of: query, from: start, limit: limit)
  }

  /// Returns the names of all assets, in the order of `assets()`.
  ///
  /// - Throws: `LibraryError` if the index cannot be read.
  package func assetIDs() async throws(LibraryError) -> [AssetID] {
    try await refresh()
    return try store.assetIDs()
  }

  /// Returns the asset with this name, or nil if there is none.
  package func asset(_ id: AssetID) async -> LibraryAsset? {
    try? await refresh()
    return (try? store.asset(id)) ?? nil
  }

  /// Returns the given assets that are missing according to the index, without examining any
  /// folder.
  ///
  /// - Throws: `LibraryError` if the index cannot be read.
  package nonisolated func gone(
    among assets: Set<AssetID>
  ) throws(LibraryError) -> Set<AssetID> {
    try store.gone(among: assets)
  }

  /// Returns an asset as a caller's picker sees it, or nil if there is none.
  package func pickerAsset(_ id: AssetID, for caller: CallerID) async -> PickerAsset? {
    guard let information = await information(of: id) else { return nil }
    var facts = information.facts
    facts.identifier = keys.identifier(of: id, for: caller)
    return PickerAsset(
      id, facts: facts, kinds: information.kinds, possibleKinds: information.possibleKinds)
  }

  /// Returns the kinds that an asset holds and may hold, or nil if there is none of this name.
  package func held(by id: AssetID) async -> (kinds: Set<Kind>, possibleKinds: Set<Kind>)? {
    await information(of: id).map { ($0.kinds, $0.possibleKinds) }
  }

  /// Returns the asset that a caller knows by an identifier, or nil if there is none.
  package func assetID(identifier: String, for caller: CallerID) async -> AssetID? {
    guard let id = keys.asset(identifier: identifier, for: caller) else { return nil }
    return await asset(id)?.id
  }

  /// Returns the files of an asset as they were seen, or nil if there is no asset of this name.
  ///
  /// A file that has been replaced by the time it is shared is refused.
  package func input(of id: AssetID) async -> ShareInput? {
    try? await refresh()
    return (try? store.input(of: id)) ?? nil
  }

  /// Returns the SHA-256 of an asset's first file, 32 bytes, or nil if there is no asset of this
  /// name.
  package func digest(of id: AssetID) async -> [UInt8]? { await information(of: id)?.digest }

  private func information(of id: AssetID) async -> IndexedInformation? {
    try? await refresh()
    return (try? store.information(of: id)) ?? nil
  }
}

// MARK: - Additions

extension PhotoLibrary {
  /// Starts another search of the folders, because something in one changed.
  package func rescan() {
    isStale = { true }
    keeper?.foldersChanged()
  }

  /// Starts another search of the folders because an asset was added, and waits until it is found.
  ///
  /// The wait lasts a few seconds at most.
  package func rescan(for id: AssetID) async {
    rescan()
    let isOver = Self.timer(on: clock, for: .seconds(2))
    while await asset(id) == nil, !isOver(), !Task.isCancelled {
      try? await clock.sleep(for: .milliseconds(20))
    }
  }
}

// MARK: - The person's view

extension PhotoLibrary {
  /// Returns the months of the matching assets.
  ///
  /// - Throws: `LibraryError` if the index cannot be read.
  package func buckets(of query: LibraryQuery) async throws(LibraryError) -> LibraryBuckets {
    try await refresh()
    return try store.buckets(of: query)
  }

  /// Returns the matching assets of one bucket.
  ///
  /// - Throws: `LibraryError` if the index cannot be read.
  package func columns(
    of bucket: BucketID, in query: LibraryQuery
  ) async throws(LibraryError) -> BucketColumns {
    try await refresh()
    return try store.columns(of: bucket, in: query)
  }

  /// Returns the albums that are folders with matching assets.
  ///
  /// - Throws: `LibraryError` if the index cannot be read.
  package func albums(
    of query: LibraryQuery = LibraryQuery()
  ) async throws(LibraryError) -> [LibraryAlbum] {
    try await refresh()
    return try store.albums(of: query)
  }

  /// Returns the number of files and folders that are in the library's folders, but cannot be shown.
  ///
  /// - Throws: `LibraryError` if the index cannot be read.
  package func unreadable() async throws(LibraryError) -> Int {
    try await refresh()
    return try store.unreadable()
  }

  /// Returns whether an asset matches a query.
  ///
  /// - Throws: `LibraryError` if the index cannot be read.
  package func contains(_ id: AssetID, in query: LibraryQuery) async throws(LibraryError) -> Bool {
    try await refresh()
    return try store.contains(id, in: query)
  }

  /// Stores the person's own mark, which takes precedence over stars; no file is changed.
  ///
  /// - Returns: Whether there is an asset of this name.
  /// - Throws: `LibraryError` if the mark cannot be stored.
  package func setFavourite(
    _ isFavourite: Bool, of id: AssetID
  ) async throws(LibraryError) -> Bool {
    try await refresh()
    return try store.setFavourite(isFavourite, of: id)
  }
}

// MARK: - Folders

extension PhotoLibrary {
  /// Returns the folders, with what was found in them.
  ///
  /// - Throws: `LibraryError` if the index cannot be read.
  package func contents() async throws(LibraryError) -> [FolderContents] {
    try await refresh()
    return try store.contents()
  }

  /// Returns what was found in a folder.
  ///
  /// - Parameters:
  ///   - folder: The folder.
  ///   - time: The maximum time to wait until the folder has been searched once.
  /// - Returns: The folder, or nil if it is not in the library.
  /// - Throws: `LibraryError` if the index cannot be read.
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

  /// Removes a folder from the library, without changing anything in it.
  ///
  /// - Throws: `LibraryError.unknownFolder` if it is not in the library.
  package func remove(folder id: Int64) throws(LibraryError) {
    let removed = try store.removeWithAssets(folder: id)
    if !removed.isEmpty { observers.notify(LibraryUpdate(removed: removed)) }
  }

  /// The progress of the search through the folders, or nil if no search is running.
  package nonisolated var scanProgress: ScanProgress? { scanner.meter.now }

  /// Returns a stream of future updates of the assets, which lasts until its task is cancelled.
  package nonisolated func updates() -> AsyncStream<LibraryUpdate> { observers.updates() }
}

// MARK: - The index

extension PhotoLibrary {
  /// Searches all folders, and returns when the index is up to date.
  ///
  /// - Throws: `LibraryError` if the index cannot be read or written.
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

  /// Keeps the index up to date until the task is cancelled, so that no query waits for a search.
  package func keep() async {
    let keeper = IndexKeeper(of: store, scanningWith: scanner)
    setKeeper(keeper)
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

  /// Sets the keeper of the index, so that no query waits for a search.
  func setKeeper(_ keeper: IndexKeeper) { self.keeper = keeper }

  /// Searches the folders if the index is too old.
  func refresh() async throws(LibraryError) {
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

  /// Returns a closure that reports whether the given time has passed.
  private static func timer(
    on clock: some Clock<Duration>, for time: Duration
  ) -> @Sendable () -> Bool {
    let end = clock.now.advanced(by: time)
    return { clock.now >= end }
  }
}
