import Access
import Audit
import Library
import Omit
import Picker

/// The sessions of all callers.
///
/// A session, an item or a fetch token of another caller is treated as if it did not exist.
actor PickerSessions {
  let source: any AssetSource
  /// The assets that visitors upload.
  let devices: DeviceAssets
  let histories: any CallerHistories
  /// The store of the sessions.
  let store: LibraryStore
  let filters: CallerFilters
  let spool: ItemSpool
  let time: ServerTime
  let records: SessionRecords
  /// Codes stills as JPEG, or nil if the program that it takes is not installed.
  let coder: (any AheadCoder)?
  let limits: @Sendable () -> ServerLimits
  /// Returns who runs the server, as visitors are told.
  let operatorName: @Sendable () -> String
  /// Reports to a caller's backend that items of a session can be fetched.
  let report: @Sendable ([ItemID], SessionID, CallerID) -> Void

  var sessions: [SessionID: HostedSession] = [:]
  var positions: [ItemID: ItemPosition] = [:]
  /// The downloads that send the last missing bytes of a file.
  var completing: [FetchableFile: Download] = [:]
  var watchers: [SessionID: [Int: @Sendable () -> Void]] = [:]
  var nextWatcher = 0
  /// The stills that are coded before they are fetched.
  var ahead: [SessionID: [AssetID: AheadStill]] = [:]
  /// How far these were when the person's page was last told.
  var codings: [SessionID: [AssetID: StillCoder.State]] = [:]

  /// The session and the number of an item.
  struct ItemPosition: Sendable, Hashable {
    let session: SessionID
    let number: ItemNumber
  }

  /// - Parameters:
  ///   - source: The source of the assets.
  ///   - devices: The assets that visitors upload.
  ///   - histories: The histories of the callers.
  ///   - store: The store of the sessions.
  ///   - filters: The filters of the callers.
  ///   - audit: The audit.
  ///   - spool: The store of the bytes that wait to be fetched.
  ///   - time: The source of the time.
  ///   - coder: Codes stills as JPEG, or nil if nothing does.
  ///   - limits: Returns the current limits of the server.
  ///   - operatorName: Returns who runs the server, as visitors are told.
  ///   - report: Reports to a caller's backend that items of a session can be fetched.
  init(
    source: any AssetSource, devices: DeviceAssets, histories: any CallerHistories,
    store: LibraryStore,
    filters: CallerFilters, audit: AuditLog, spool: ItemSpool, time: ServerTime,
    coder: (any AheadCoder)? = nil,
    limits: @escaping @Sendable () -> ServerLimits,
    operatorName: @escaping @Sendable () -> String = { "" },
    report: @escaping @Sendable ([ItemID], SessionID, CallerID) -> Void = { _, _, _ in }
  ) {
    self.source = source
    self.devices = devices
    self.operatorName = operatorName
    self.report = report
    self.histories = histories
    self.store = store
    self.filters = filters
    self.spool = spool
    self.time = time
    self.coder = coder
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
  ///   - app: The app of the desktop that is the host, or nil for any other host.
  /// - Returns: The session.
  /// - Throws: `ServerProblem` if the caller cannot have the configuration, or has the largest
  ///   permitted number of sessions.
  func open(
    _ configuration: PickerConfiguration, writtenAs text: String, for caller: RegisteredCaller,
    app: PickingApp? = nil
  ) async throws -> HostedSession {
    var preselected: [PickerAsset] = []
    for identifier in configuration.preselectedAssetIdentifiers {
      guard let id = try await source.assetID(identifier: identifier, for: caller.id),
        var asset = try await source.pickerAsset(id, for: caller.id)?.restricted(by: configuration)
      else { continue }
      asset.mayBeTranscoded = isTranscoding
      preselected.append(asset)
    }
    let open = sessions.values.count { $0.caller.id == caller.id && !$0.picker.state.isOver }
    guard open < limits().sessionsOfCaller else { throw ServerProblem.tooMany(retryAfter: 60) }
    // The caller may have been removed since its request was received.
    guard try store.caller(caller.id) != nil else { throw ServerProblem.unauthenticated }
    let kept = StoredSession(
      SessionID.fresh(), of: caller, configuration: text, preselected: preselected,
      opened: time.now())
    let session = try HostedSession(beginning: kept, with: configuration, app: app)
    do {
      try session.picker.requireDeliverable(transcoding: isTranscoding)
    } catch {
      throw ServerProblem(error)
    }
    try store.keep(kept)
    sessions[session.id] = session
    return session
  }

  /// Returns the request under which a caller gets an asset.
  static func request(
    of caller: RegisteredCaller, _ configuration: PickerConfiguration, choices: Choices,
    in session: SessionID?, asset: PickerAsset?, from photoSource: PhotoSource
  ) throws(ServerProblem) -> Request {
    do {
      return try configuration.request(
        of: caller.id.text, holding: caller.authorization, choices: choices, for: asset,
        from: photoSource, in: session?.text, askedOldCall: caller.askedOldCall)
    } catch {
      throw .conflict(code: "unstatedAuthorization", "\(error)")
    }
  }

  // MARK: Finding

  /// Returns a session that a caller opened.
  ///
  /// - Throws: `ServerProblem.notFound` if there is no such session or it is another caller's.
  func session(_ id: SessionID, of caller: CallerID) throws(ServerProblem) -> HostedSession {
    guard let session = sessions[id], session.caller.id == caller else { throw .notFound }
    return session
  }

  /// Returns a session that the person may see: any, or one of the caller in whose frame they
  /// signed in.
  ///
  /// - Throws: `ServerProblem.notFound` if there is no such session or the person may not see it.
  func session(_ id: SessionID, shownTo person: Person) throws(ServerProblem) -> HostedSession {
    guard let caller = person.caller else { return try session(id) }
    return try session(id, of: caller)
  }

  /// Returns a session of any caller.
  ///
  /// - Throws: `ServerProblem.notFound` if there is no such session.
  func session(_ id: SessionID) throws(ServerProblem) -> HostedSession {
    guard let session = sessions[id] else { throw .notFound }
    return session
  }

  /// Returns the place of an item, or nil if it can no longer be fetched.
  func position(of item: ItemID) -> ItemPosition? { positions[item] }

  /// The item in a place, which can be modified there.
  subscript(position: ItemPosition) -> SessionItem? {
    get { sessions[position.session]?.items[position.number] }
    set { sessions[position.session]?.items[position.number] = newValue }
  }

  /// The number of bytes that wait to be fetched.
  var waitingBytes: Int {
    sessions.values.reduce(0) { sum, session in
      session.items.values.reduce(sum) { $0 + ($1.prepared?.length ?? 0) }
    }
  }

  // MARK: Events

  // INVARIANT (answered is kept): an event is on disk before its effects become visible.
  /// Applies an event to a session, and carries out its effects.
  ///
  /// - Throws: `ServerProblem` if there is no such session, or the event has no effect.
  func apply(_ event: PickerEvent, in id: SessionID) async throws {
    guard var session = sessions[id] else { throw ServerProblem.notFound }
    let lastNumber = session.log.last
    let pendingWork = session.apply(event, at: time.now())
    if let kept = pendingWork.kept {
      try store.keep(kept, handingOver: pendingWork.begun.map(\.kept), in: id)
    }
    sessions[id] = session
    for item in pendingWork.begun {
      positions[item.id] = ItemPosition(session: id, number: item.number)
    }
    for item in pendingWork.dropped { drop(item) }
    await dropUploads(of: session)
    await codeAhead(of: id)
    if session.log.last != lastNumber { signal(id) }
    try await see(pendingWork.begun)
    report(pendingWork.begun.map(\.id), id, session.caller.id)
    if !pendingWork.records.isEmpty {
      try await records.note(pendingWork.records, of: id, host: session.caller)
      if let kept = pendingWork.kept { try store.noteRecorded(event: kept.number, in: id) }
    }
    if let refusal = pendingWork.refusal { throw ServerProblem(refusal) }
  }

  /// Notes the files of items at the time of delivery, without reading them.
  ///
  /// If they cannot be determined now, they are requested together with the bytes.
  private func see(_ items: [SessionItem]) async throws {
    var seen: [ItemID: String] = [:]
    for item in items {
      // The file of a visitor is held open as long as it is needed, and no longer.
      guard item.asset.source == .library else { continue }
      let input = try? await source.input(of: item.asset.id)
      guard let position = positions[item.id], self[position]?.input == nil else { continue }
      self[position]?.input = input
      self[position]?.seen = input?.seen
      seen[item.id] = input?.seen
    }
    try store.note(seen: seen)
  }

  /// Deletes the uploads of a session that nobody can select or fetch any more.
  func dropUploads(of session: HostedSession) async {
    guard let needed = session.neededUploads else { return }
    await devices.removeAll(but: needed, in: session.id)
  }

  private func drop(_ item: ItemID) {
    spool.remove(item)
    if let position = positions[item], self[position] == nil { positions[item] = nil }
  }

  // MARK: Time

  /// Ends what has lasted too long, and forgets sessions that are no longer needed.
  func sweep() async throws {
    let now = time.now()
    let late = sessions.values.flatMap { session in
      session.items.values.filter { item in
        if case .ready(_, let since) = item.progress {
          since + SessionItem.fetchLifetime <= now
        } else {
          false
        }
      }
    }
    try store.note(over: late.map(\.id))
    for item in late {
      if let position = positions[item.id] { self[position]?.progress = .over }
      spool.remove(item.id)
      if item.asset.source == .device, let position = positions[item.id] {
        try? await devices.remove(item.asset.id, in: position.session)
      }
    }
    await devices.sweep()
    try await forget(
      sessions.values.filter {
        $0.isForgotten(at: now, after: .seconds(limits().closedSessionTime))
      })
    for id in sessions.keys { try await apply(.clock, in: id) }
  }

  /// Ends and forgets all sessions of a caller that is no longer registered.
  ///
  /// Nothing more can then be picked for the caller or fetched by it.
  func forget(allOf caller: CallerID) async throws {
    for session in sessions.values where session.caller.id == caller {
      if !session.picker.state.isOver {
        try await apply(.host(.dismissed), in: session.id)
      }
    }
    let ended = sessions.values.filter { $0.caller.id == caller }
    try await forget(ended)
    for session in ended { signal(session.id) }
  }

  private func forget(_ old: [HostedSession]) async throws {
    try store.forget(old.map(\.id))
    for session in old {
      sessions[session.id] = nil
      endCoding(of: session.id)
      await devices.removeAll(in: session.id)
      for item in session.items.values {
        item.cancelPreparation()
        positions[item.id] = nil
        spool.remove(item.id)
      }
    }
  }

  /// The interval between sweeps.
  static let rhythm = Duration.seconds(10)

  /// Sweeps periodically until the task is cancelled.
  func sweepForever() async {
    while true {
      do {
        try await time.sleep(Self.rhythm)
        try await sweep()
      } catch is CancellationError {
        return
      } catch {
        // A failed record stays in its session; the error has no recipient.
        continue
      }
    }
  }
}
