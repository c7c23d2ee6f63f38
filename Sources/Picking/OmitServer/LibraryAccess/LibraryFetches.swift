import Access
import Library
import Omit
import Picker

/// The bytes that callers without a picker fetch.
///
/// Each asset is filtered and recorded before its first byte is sent. Prepared bytes can be fetched
/// in ranges for ten minutes; an asset that was fetched completely is prepared and recorded anew if
/// it is requested again.
actor LibraryFetches {
  private let store: LibraryStore
  private let library: PhotoLibrary
  private let filters: CallerFilters
  private let spool: ItemSpool
  private let time: ServerTime

  /// The caller and the asset of a fetch.
  private struct Key: Hashable {
    let caller: CallerID
    let asset: AssetID
  }

  /// The bytes of an asset that a caller fetches.
  private struct Fetch {
    let key: Key
    let input: ShareInput
    let task: Task<Preparation, Never>
    var prepared: PreparedItem?
    let begun: Moment
    /// Whether all bytes were fetched; requests in progress are finished, and no new ones are
    /// served.
    var isSpent = false
  }

  private var fetches: [ItemID: Fetch] = [:]
  private var current: [Key: ItemID] = [:]

  /// - Parameters:
  ///   - store: The store of callers.
  ///   - library: The library with the assets.
  ///   - filters: The filters of the callers.
  ///   - spool: The store of the bytes that wait to be fetched.
  ///   - time: The source of the time.
  init(
    store: LibraryStore, library: PhotoLibrary, filters: CallerFilters, spool: ItemSpool,
    time: ServerTime
  ) {
    self.store = store
    self.library = library
    self.filters = filters
    self.spool = spool
    self.time = time
  }

  /// Returns a file of an asset that a caller may see.
  ///
  /// - Throws: `ServerProblem` if there is no such file, or it cannot be delivered.
  func file(
    _ number: Int, of asset: AssetID, for caller: RegisteredCaller
  ) async throws -> FetchableFile {
    guard let input = await library.input(of: asset) else { throw ServerProblem.notFound }
    let key = Key(caller: caller.id, asset: asset)
    if let id = current[key], let known = fetches[id], known.input != input || isOver(known) {
      forget(id)
    }
    let id = try current[key] ?? begin(input, key, for: caller)
    guard let task = fetches[id]?.task else { throw ServerProblem.gone }
    let prepared: PreparedItem
    switch await task.value {
    case .success(let made): prepared = made
    case .failure(let problem):
      forget(id)
      throw problem
    }
    // Meanwhile, the person may have withdrawn the access, or the asset may be gone.
    guard fetches[id] != nil, try store.shows(asset, to: caller.id) else {
      forget(id)
      throw ServerProblem.notFound
    }
    if fetches[id]?.prepared == nil { fetches[id]?.prepared = prepared }
    guard prepared.files.indices.contains(number) else { throw ServerProblem.notFound }
    return FetchableFile(item: id, number: number, file: prepared.files[number])
  }

  /// Starts to prepare the bytes of an asset.
  private func begin(
    _ input: ShareInput, _ key: Key, for caller: RegisteredCaller
  ) throws -> ItemID {
    guard waitingBytes < spool.limit else { throw ServerProblem.full(retryAfter: 30) }
    let id = ItemID.fresh()
    let filter = try filters.filter(for: caller)
    let request = try caller.request(
      forAsset: store.identifier(of: key.asset, for: caller.id))
    let task = Task { [spool, filters] () -> Preparation in
      do {
        return .success(
          try await spool.prepare(id, from: input) { delivery in
            try await filters.withSlot(for: caller, delivery.length) {
              await filter.prepare(delivery, numbered: 1, under: request)
            }
          })
      } catch ShareError.notDelivered(let report) {
        return .failure(report.fetchProblem)
      } catch {
        return .failure(error as? ServerProblem ?? .fault)
      }
    }
    fetches[id] = Fetch(key: key, input: input, task: task, begun: time.now())
    current[key] = id
    return id
  }

  /// Returns whether a file may still be sent, which is checked before each of its pieces.
  func isCurrent(_ file: FetchableFile) -> Bool {
    guard let fetch = fetches[file.item] else { return false }
    return (try? store.shows(fetch.key.asset, to: fetch.key.caller)) ?? false
  }

  /// Permits bytes of a file to be sent, and notes that they leave.
  ///
  /// - Throws: `ServerProblem.gone` if the file may no longer be sent.
  func expectCurrent(_ file: FetchableFile) throws {
    guard isCurrent(file) else { throw ServerProblem.gone }
    _ = fetches[file.item]?.prepared?.record.noteLeaving()
  }

  /// Records how much of each prepared asset was fetched, because no more will be.
  func settleFetched() async {
    for fetch in fetches.values { await fetch.prepared?.record.settleFetched() }
  }

  /// Notes that a range of a file was fetched.
  func note(_ range: Range<Int>, of file: FetchableFile) async {
    fetches[file.item]?.prepared?.note(range, of: file.number)
    guard let fetch = fetches[file.item], fetch.prepared?.isFetched == true, !fetch.isSpent else {
      return
    }
    fetches[file.item]?.isSpent = true
    if current[fetch.key] == file.item { current[fetch.key] = nil }
    // Readers that have the file open can finish reading it.
    spool.remove(file.item)
    await fetch.prepared?.record.settleAsFetched()
  }

  /// Ends the fetches of assets that are gone or have changed.
  func drop(_ assets: Set<AssetID>) {
    for (id, fetch) in fetches where assets.contains(fetch.key.asset) { forget(id) }
  }

  /// Removes what was not fetched in time.
  func sweep() {
    for (id, fetch) in fetches where isOver(fetch) { forget(id) }
  }

  private func isOver(_ fetch: Fetch) -> Bool {
    fetch.begun + SessionItem.fetchLifetime <= time.now()
  }

  private func forget(_ id: ItemID) {
    guard let fetch = fetches.removeValue(forKey: id) else { return }
    if current[fetch.key] == id { current[fetch.key] = nil }
    spool.remove(id)
  }

  /// The number of bytes that wait to be fetched.
  private var waitingBytes: Int {
    fetches.values.reduce(0) { $0 + ($1.isSpent ? 0 : $1.prepared?.length ?? 0) }
  }
}

extension RegisteredCaller {
  /// Returns the request under which the caller gets an asset without a picker, even if it has one.
  fileprivate func request(forAsset identifier: String) throws(RequestError) -> Request {
    try Request(
      caller: Caller(id: id.text, api: .photoKit).havingAskedOldCall(askedOldCall),
      authorization: try Authorization(
        readWrite: authorization.readWrite ?? .notDetermined, addOnly: authorization.addOnly),
      asset: AssetFacts(selected: true, identifier: identifier))
  }
}

extension AssetReport {
  /// The answer to the fetch of an asset that was not delivered.
  ///
  /// If an original cannot be read, or is no longer the file that was examined, the server is not
  /// at fault: the file is in the person's folder, where it can change at any time.
  fileprivate var fetchProblem: ServerProblem {
    problem?.code == .unreadable
      ? .refused(code: Problem.Code.unreadable.rawValue, "the original can no longer be read")
      : serverProblem
  }
}
