import Access
import Audit
import Library
import Omit
import Picker

/// The sessions of all callers.
///
/// A session, an item or a claim of another caller is answered as one that is not there.
actor PickerSessions {
  let source: any AssetSource
  let histories: any CallerHistories
  /// Where sessions are kept.
  let store: LibraryStore
  let filters: CallerFilters
  let spool: ItemSpool
  let time: ServerTime
  let records: SessionRecords
  private let limits: @Sendable () -> ServerLimits

  var sessions: [SessionID: HostedSession] = [:]
  var places: [ItemID: Place] = [:]
  var watchers: [SessionID: [Int: @Sendable () -> Void]] = [:]
  var nextWatcher = 0

  /// Where an item is.
  struct Place: Sendable, Hashable {
    let session: SessionID
    let number: ItemNumber
  }

  /// - Parameters:
  ///   - source: The assets.
  ///   - histories: The past of the callers.
  ///   - store: Where sessions are kept.
  ///   - filters: The filters through which callers get what they get.
  ///   - audit: The record.
  ///   - spool: Where bytes wait to be fetched.
  ///   - time: The time.
  ///   - limits: How much is taken on.
  init(
    source: any AssetSource, histories: any CallerHistories, store: LibraryStore,
    filters: CallerFilters, audit: AuditLog, spool: ItemSpool, time: ServerTime,
    limits: @escaping @Sendable () -> ServerLimits
  ) {
    self.source = source
    self.histories = histories
    self.store = store
    self.filters = filters
    self.spool = spool
    self.time = time
    self.limits = limits
    records = SessionRecords(audit: audit)
    spool.clear()
  }

  // MARK: Opening

  /// Opens a session.
  ///
  /// - Parameters:
  ///   - configuration: The configuration.
  ///   - text: The configuration as the host wrote it.
  ///   - caller: The host.
  /// - Returns: The session.
  /// - Throws: `ServerProblem` where the configuration is none of this caller's, or the caller has as
  ///   many sessions as it may.
  func open(
    _ configuration: PickerConfiguration, writtenAs text: String, for caller: RegisteredCaller
  ) async throws -> HostedSession {
    var preselected: [PickerAsset] = []
    for identifier in configuration.preselectedAssetIdentifiers {
      guard let id = try await source.assetID(identifier: identifier, for: caller.id),
        let asset = try await source.pickerAsset(id, for: caller.id)
      else { continue }
      preselected.append(asset)
    }
    let open = sessions.values.count { $0.caller.id == caller.id && !$0.picker.state.isOver }
    guard open < limits().sessionsOfCaller else { throw ServerProblem.tooMany(retryAfter: 60) }
    let kept = KeptSession(
      SessionID.fresh(), of: caller, configuration: text, preselected: preselected,
      opened: time.now())
    let session = try HostedSession(beginning: kept, with: configuration)
    try store.keep(kept)
    sessions[session.id] = session
    return session
  }

  /// The request under which a caller gets an asset.
  static func request(
    of caller: RegisteredCaller, _ configuration: PickerConfiguration, choices: Choices,
    in session: SessionID?, asset: PickerAsset?
  ) throws(ServerProblem) -> Request {
    do {
      var facts = asset?.facts ?? AssetFacts()
      facts.selected = asset.map { _ in true }
      return try Request(
        caller: Caller(
          id: caller.id.text, api: caller.api, metadataOptions: configuration.metadataOptions,
          preferredItemEncoding: configuration.preferredItemEncoding,
          contentType: configuration.contentType
        ).havingAskedOldCall(caller.askedOldCall),
        authorization: caller.authorization,
        // Without a library the record holds no identifier either.
        asset: configuration.photoLibrary.result(of: facts), choices: choices,
        share: Share(id: session?.text))
    } catch {
      throw .conflict(code: "unstatedAuthorization", "\(error)")
    }
  }

  // MARK: Finding

  /// A session that a caller opened.
  ///
  /// - Throws: `ServerProblem.notFound` where there is none of this name, or it is another's.
  func session(_ id: SessionID, of caller: CallerID) throws(ServerProblem) -> HostedSession {
    guard let session = sessions[id], session.caller.id == caller else { throw .notFound }
    return session
  }

  /// A session that the person may see: any, or one of the caller in whose frame they signed in.
  ///
  /// - Throws: `ServerProblem.notFound` where there is none of this name, or they may not see it.
  func session(_ id: SessionID, shownTo person: Person) throws(ServerProblem) -> HostedSession {
    guard let caller = person.caller else { return try session(id) }
    return try session(id, of: caller)
  }

  /// A session, whoever opened it.
  ///
  /// - Throws: `ServerProblem.notFound` where there is none of this name.
  func session(_ id: SessionID) throws(ServerProblem) -> HostedSession {
    guard let session = sessions[id] else { throw .notFound }
    return session
  }

  /// The place of an item; nil where it can be fetched no more.
  func place(of item: ItemID) -> Place? { places[item] }

  /// The item in a place, which can be changed there.
  subscript(place: Place) -> SessionItem? {
    get { sessions[place.session]?.items[place.number] }
    set { sessions[place.session]?.items[place.number] = newValue }
  }

  /// How many bytes wait to be fetched.
  var waitingBytes: Int {
    sessions.values.reduce(0) { sum, session in
      session.items.values.reduce(sum) { $0 + ($1.prepared?.length ?? 0) }
    }
  }

  // MARK: Events

  // INVARIANT (answered is kept): an event is on the disk before anybody sees what it did.
  /// Lets something happen in a session, and carries out what follows.
  ///
  /// - Throws: `ServerProblem` where there is no such session, or the event has no effect.
  func apply(_ event: PickerEvent, in id: SessionID) async throws {
    guard var session = sessions[id] else { throw ServerProblem.notFound }
    let told = session.log.last
    let errands = session.apply(event, at: time.now())
    if let kept = errands.kept {
      try store.keep(kept, handingOver: errands.begun.map(\.kept), in: id)
    }
    sessions[id] = session
    for item in errands.begun { places[item.id] = Place(session: id, number: item.number) }
    for item in errands.dropped { drop(item) }
    if session.log.last != told { signal(id) }
    try await see(errands.begun)
    if !errands.records.isEmpty {
      try await records.note(errands.records, of: id, host: session.caller)
      if let kept = errands.kept { try store.noteRecorded(event: kept.number, in: id) }
    }
    if let refusal = errands.refusal { throw ServerProblem(refusal) }
  }

  /// Asks for the files of items as they are when they are handed over, without reading them.
  ///
  /// Where they cannot be told now, they are asked for with the bytes.
  private func see(_ items: [SessionItem]) async throws {
    var seen: [ItemID: String] = [:]
    for item in items {
      let input = try? await source.input(of: item.asset.id)
      guard let place = places[item.id], self[place]?.input == nil else { continue }
      self[place]?.input = input
      self[place]?.seen = input?.seen
      seen[item.id] = input?.seen
    }
    try store.note(seen: seen)
  }

  private func drop(_ item: ItemID) {
    spool.remove(item)
    if let place = places[item], self[place] == nil { places[item] = nil }
  }

  // MARK: Time

  /// Ends what has lasted too long, and forgets what nobody needs any more.
  func sweep() async throws {
    let now = time.now()
    let late = sessions.values.flatMap { session in
      session.items.values.filter { item in
        if case .ready(_, let since) = item.progress {
          since + SessionItem.longest <= now
        } else {
          false
        }
      }
    }
    try store.note(over: late.map(\.id))
    for item in late {
      if let place = places[item.id] { self[place]?.progress = .over }
      spool.remove(item.id)
    }
    try forget(
      sessions.values.filter {
        $0.isForgotten(at: now, after: .seconds(limits().closedSessionTime))
      })
    for id in sessions.keys { try await apply(.clock, in: id) }
  }

  private func forget(_ old: [HostedSession]) throws {
    try store.forget(old.map(\.id))
    for session in old {
      sessions[session.id] = nil
      for item in session.items.values {
        item.giveUp()
        places[item.id] = nil
        spool.remove(item.id)
      }
    }
  }

  /// How often it is swept.
  static let rhythm = Duration.seconds(10)

  /// Sweeps again and again, until the task is cancelled.
  func sweepForever() async {
    while true {
      do {
        try await time.sleep(Self.rhythm)
        try await sweep()
      } catch is CancellationError {
        return
      } catch {
        // What could not be recorded stays in its session; there is nobody to tell.
        continue
      }
    }
  }
}
