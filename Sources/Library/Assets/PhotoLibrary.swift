package import Omit
package import Picker

/// The assets in the library's folders.
///
/// They are listed when somebody asks, and again when some time has passed or the folders are others;
/// what is in them is read when an asset is asked for, and kept as long as its files stay as they were.
package actor PhotoLibrary {
  private let store: LibraryStore
  private let keys: LibraryKeys
  private let clock: any Clock<Duration>
  private let freshness: Duration
  private var listing: LibraryListing?
  private var isStale: @Sendable () -> Bool = { true }
  private var looks: [AssetID: AssetLook] = [:]
  private var identified: [CallerID: [String: AssetID]] = [:]
  private var observers: [Int: AsyncStream<LibraryUpdate>.Continuation] = [:]
  private var nextObserver = 0

  /// Opens the library over the folders of a store.
  ///
  /// - Parameters:
  ///   - store: The store that knows the folders.
  ///   - freshness: How long a listing is taken for true.
  ///   - clock: The clock that says how old a listing is.
  package init(
    store: LibraryStore, freshness: Duration = .seconds(5),
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.store = store
    self.freshness = freshness
    self.clock = clock
    keys = LibraryKeys(store.identifierKey)
  }

  /// All assets: folder by folder in the order in which they were added, and by their names in each.
  ///
  /// - Throws: `LibraryError` where the folders cannot be told.
  package func assets() throws(LibraryError) -> [LibraryAsset] {
    try current().entries.map(\.asset)
  }

  /// The folders, and what was found in them.
  ///
  /// - Throws: `LibraryError` where the folders cannot be told.
  package func contents() throws(LibraryError) -> [FolderContents] { try current().contents }

  /// The asset of a name; nil where there is none.
  package func asset(_ id: AssetID) -> LibraryAsset? { entry(of: id)?.asset }

  /// An asset as a caller's picker knows it; nil where there is none, or it cannot be read.
  package func pickerAsset(_ id: AssetID, for caller: CallerID) -> PickerAsset? {
    guard let entry = entry(of: id), let look = look(at: entry) else { return nil }
    var facts = look.facts
    facts.identifier = keys.identifier(of: id, for: caller)
    return PickerAsset(id, facts: facts, kinds: look.kinds, possibleKinds: look.possibleKinds)
  }

  /// The asset that a caller knows by an identifier; nil where it knows none by it.
  package func assetID(identifier: String, for caller: CallerID) -> AssetID? {
    guard let listing = try? current() else { return nil }
    if let known = identified[caller] { return known[identifier] }
    let pairs = listing.entries.map {
      (keys.identifier(of: $0.asset.id, for: caller), $0.asset.id)
    }
    let known = Dictionary(pairs) { first, _ in first }
    identified[caller] = known
    return known[identifier]
  }

  /// The files of an asset as they were seen; nil where there is none of this name.
  ///
  /// One that is another file by the time it is shared is refused.
  package func input(of id: AssetID) -> ShareInput? { entry(of: id)?.input }
}

extension PhotoLibrary {
  /// Has the folders looked at again, because something was added to one.
  package func lookAgain() { isStale = { true } }

  /// What becomes of the assets from now on, until the stream's task is cancelled.
  package func updates() -> AsyncStream<LibraryUpdate> {
    let (stream, continuation) = AsyncStream.makeStream(of: LibraryUpdate.self)
    let number = nextObserver
    nextObserver += 1
    observers[number] = continuation
    continuation.onTermination = { _ in Task { await self.forget(number) } }
    return stream
  }

  private func forget(_ number: Int) { observers[number] = nil }

  /// Tells the observers what is other in a listing than in the one before.
  private func tell(of next: LibraryListing, after earlier: LibraryListing?) {
    guard let earlier else { return }
    let (new, old) = (Set(next.entries.map(\.asset.id)), Set(earlier.entries.map(\.asset.id)))
    let update = LibraryUpdate(
      inserted: new.subtracting(old), removed: old.subtracting(new),
      replaced: new.intersection(old).filter { next[$0]?.input != earlier[$0]?.input })
    guard !update.isEmpty else { return }
    for observer in observers.values { observer.yield(update) }
  }
}

extension PhotoLibrary {
  private func entry(of id: AssetID) -> LibraryListing.Entry? { (try? current())?[id] }

  private func look(at entry: LibraryListing.Entry) -> AssetLook? {
    if let known = looks[entry.asset.id], known.input == entry.input { return known }
    let look = AssetLook(at: entry)
    looks[entry.asset.id] = look
    return look
  }

  /// The listing, made anew where it is too old.
  private func current() throws(LibraryError) -> LibraryListing {
    let folders = try store.folders()
    if let listing, listing.folders == folders, !isStale() { return listing }
    let next = LibraryListing(walking: folders, naming: keys, after: listing)
    tell(of: next, after: listing)
    listing = next
    isStale = Self.timer(on: clock, for: freshness)
    identified = [:]
    looks = looks.filter { next[$0.key] != nil }
    return next
  }

  /// Says whether some time has passed from now on.
  private static func timer(
    on clock: some Clock<Duration>, for time: Duration
  ) -> @Sendable () -> Bool {
    let end = clock.now.advanced(by: time)
    return { clock.now >= end }
  }
}
