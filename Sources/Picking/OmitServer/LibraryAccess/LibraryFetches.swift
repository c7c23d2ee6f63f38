import Access
import Library
import Omit
import Picker

/// The bytes that callers without a picker fetch: each asset goes through the caller's filter and into
/// the record before the first of them is sent.
///
/// What was made can be fetched in ranges for ten minutes; what was fetched whole is made, and
/// recorded, anew when it is asked for again.
actor LibraryFetches {
  private let store: LibraryStore
  private let library: PhotoLibrary
  private let filters: CallerFilters
  private let spool: ItemSpool
  private let time: ServerTime

  /// Who fetches what.
  private struct Key: Hashable {
    let caller: CallerID
    let asset: AssetID
  }

  /// Bytes on their way to a caller.
  private struct Fetch {
    let key: Key
    let input: ShareInput
    let task: Task<Preparation, Never>
    var prepared: PreparedItem?
    let begun: Moment
    /// Whether all of it was fetched: it is sent to its end where it is being sent, and not again.
    var isSpent = false
  }

  private var fetches: [ItemID: Fetch] = [:]
  private var current: [Key: ItemID] = [:]

  /// - Parameters:
  ///   - store: What is remembered of callers.
  ///   - library: The assets.
  ///   - filters: The filters through which callers get what they get.
  ///   - spool: Where bytes wait to be fetched.
  ///   - time: The time.
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

  /// The file of an asset that a caller may see.
  ///
  /// - Throws: `ServerProblem` where there is none, or it cannot be handed over.
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
    // Meanwhile the person may have taken the access back, or the asset may be gone.
    guard fetches[id] != nil, try store.shows(asset, to: caller.id) else {
      forget(id)
      throw ServerProblem.notFound
    }
    if fetches[id]?.prepared == nil { fetches[id]?.prepared = prepared }
    guard prepared.files.indices.contains(number) else { throw ServerProblem.notFound }
    return FetchableFile(item: id, number: number, file: prepared.files[number])
  }

  /// Begins to make the bytes of an asset.
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
            try await filters.withPlace(for: caller) {
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

  /// Whether a file may still be sent: it is asked before each of its pieces.
  func isCurrent(_ file: FetchableFile) -> Bool {
    guard let fetch = fetches[file.item] else { return false }
    return (try? store.shows(fetch.key.asset, to: fetch.key.caller)) ?? false
  }

  /// Lets bytes of a file leave.
  ///
  /// - Throws: `ServerProblem.gone` where it may not be sent any more.
  func expectCurrent(_ file: FetchableFile) throws {
    guard isCurrent(file) else { throw ServerProblem.gone }
    _ = fetches[file.item]?.prepared?.record.noteLeaving()
  }

  /// Tells the audit how far callers came with what waits, as nothing more is fetched.
  func rest() async {
    for fetch in fetches.values { await fetch.prepared?.record.settleAsLeft() }
  }

  /// Notes that bytes of a file were fetched.
  func note(_ range: Range<Int>, of file: FetchableFile) async {
    fetches[file.item]?.prepared?.note(range, of: file.number)
    guard let fetch = fetches[file.item], fetch.prepared?.isFetched == true, !fetch.isSpent else {
      return
    }
    fetches[file.item]?.isSpent = true
    if current[fetch.key] == file.item { current[fetch.key] = nil }
    // Who reads it reads on.
    spool.remove(file.item)
    await fetch.prepared?.record.settleAsFetched()
  }

  /// Cuts off what is being fetched of assets that are gone, or are others.
  func drop(_ assets: Set<AssetID>) {
    for (id, fetch) in fetches where assets.contains(fetch.key.asset) { forget(id) }
  }

  /// Forgets what nobody fetched in time.
  func sweep() {
    for (id, fetch) in fetches where isOver(fetch) { forget(id) }
  }

  private func isOver(_ fetch: Fetch) -> Bool { fetch.begun + SessionItem.longest <= time.now() }

  private func forget(_ id: ItemID) {
    guard let fetch = fetches.removeValue(forKey: id) else { return }
    if current[fetch.key] == id { current[fetch.key] = nil }
    spool.remove(id)
  }

  /// How many bytes wait to be fetched.
  private var waitingBytes: Int {
    fetches.values.reduce(0) { $0 + ($1.isSpent ? 0 : $1.prepared?.length ?? 0) }
  }
}

extension RegisteredCaller {
  /// The request under which the caller gets an asset without a picker, whatever picker it has beside.
  fileprivate func request(forAsset identifier: String) throws(RequestError) -> Request {
    try Request(
      caller: Caller(id: id.text, api: .photoKit).havingAskedOldCall(askedOldCall),
      authorization: try Authorization(
        readWrite: authorization.readWrite ?? .notDetermined, addOnly: authorization.addOnly),
      asset: AssetFacts(selected: true, identifier: identifier))
  }
}

extension AssetReport {
  /// The answer to whoever fetches an asset that was not delivered.
  ///
  /// An original that cannot be read, or is another file than the one that was looked at, is no fault of
  /// the server: it stands in the person's folder, where anything may become of it.
  fileprivate var fetchProblem: ServerProblem {
    problem?.code == .unreadable
      ? .refused(code: Problem.Code.unreadable.rawValue, "the original cannot be read any more")
      : serverProblem
  }
}
