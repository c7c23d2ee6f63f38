import Access
import Library
import Omit
import Picker

/// An answer that sends bytes of a file to the host, told apart from all others.
struct Download: Sendable, Hashable {
  private let number = UInt64.random(in: 0 ... .max)
}

/// A file of an item that can be fetched.
struct FetchableFile: Sendable, Hashable {
  /// The item.
  let item: ItemID
  /// The number of the file in the item, counted from 0.
  let number: Int
  /// The file.
  let file: PreparedItem.File
}

extension PickerSessions {
  /// Returns a file of an item to a caller that has the item's fetch token.
  ///
  /// Its bytes are prepared if they have not been requested before.
  ///
  /// - Throws: `ServerProblem.notFound` if the fetch token is not one of the item's, `gone` if it was
  ///   fetched or the token has expired, and `refused` if the bytes cannot be prepared now.
  func file(
    _ number: Int, of item: ItemID, for caller: CallerID, fetchToken: String?
  ) async throws -> FetchableFile {
    guard let position = position(of: item), let fetchToken else { throw ServerProblem.notFound }
    _ = try session(position.session, of: caller)
    guard self[position]?.hasFetchToken(fetchToken) == true else { throw ServerProblem.notFound }
    let file = try await file(number, of: item)
    guard self[position]?.prepared?.isFetched(number) != true else { throw ServerProblem.gone }
    return file
  }

  /// Returns a file of an item that a session delivers, for the person's own page.
  ///
  /// The page may fetch the file repeatedly until it confirms that it has the item.
  ///
  /// - Throws: The same `ServerProblem` as for a caller.
  func file(
    _ number: Int, of item: ItemID, in session: SessionID
  ) async throws -> FetchableFile {
    guard position(of: item)?.session == session else { throw ServerProblem.notFound }
    return try await file(number, of: item)
  }

  private func file(_ number: Int, of item: ItemID) async throws -> FetchableFile {
    let prepared = try await prepared(item)
    guard prepared.files.indices.contains(number) else { throw ServerProblem.notFound }
    return FetchableFile(item: item, number: number, file: prepared.files[number])
  }

  // MARK: Preparing

  /// Returns the prepared bytes of an item.
  func prepared(_ id: ItemID) async throws -> PreparedItem {
    while true {
      guard let position = position(of: id), let item = self[position] else {
        throw ServerProblem.notFound
      }
      switch item.progress {
      case .over: throw ServerProblem.gone
      case .ready(let prepared, let since):
        guard time.now() < since + SessionItem.fetchLifetime else { throw ServerProblem.gone }
        return prepared
      case .waiting:
        guard waitingBytes < spool.limit else { throw ServerProblem.full(retryAfter: 30) }
        self[position]?.progress = .preparing(try prepare(item, in: position))
      case .preparing(let task):
        let outcome = await task.value
        // Meanwhile, the item may have been revoked or restricted.
        guard let current = self[position] else {
          spool.remove(id)
          throw ServerProblem.notFound
        }
        guard current.revision == item.revision else { continue }
        let isPreparing = if case .preparing = current.progress { true } else { false }
        switch outcome {
        case .success(let prepared):
          if isPreparing { self[position]?.progress = .ready(prepared, since: time.now()) }
        case .failure(let problem):
          if isPreparing { self[position]?.progress = .waiting }
          throw problem
        }
      }
    }
  }

  /// Begins to prepare the bytes of an item, unless that was begun before or there is no room.
  func begin(_ position: ItemPosition) throws {
    guard let item = self[position], case .waiting = item.progress, waitingBytes < spool.limit
    else {
      return
    }
    self[position]?.progress = .preparing(try prepare(item, in: position))
  }

  /// Starts to prepare and record the bytes under the choices in force.
  ///
  /// The reason for a failure is not reported, because it could reveal what the item contained.
  private func prepare(
    _ item: SessionItem, in position: ItemPosition
  ) throws -> Task<Preparation, Never> {
    let session = try session(position.session)
    let (caller, configuration) = (session.caller, session.picker.configuration)
    let filter = try filters.filter(for: caller)
    let request = try Self.request(
      of: caller, configuration, choices: item.choices, in: session.id,
      asset: item.asset, from: item.asset.source)
    return Task { [source, devices, spool, filters] in
      // Both write to one folder, and output of the earlier must not be taken for that of the
      // later.
      _ = await item.predecessor?.value
      do {
        var input = item.input
        if input == nil {
          input = try await item.asset.input(in: position.session, from: source, or: devices)
        }
        // The asset may have been replaced by another file since it was delivered.
        guard let input, item.seen == nil || input.seen == item.seen else {
          return .failure(.unavailableItem)
        }
        let prepared = try await spool.prepare(
          item.id, from: input, hasMovie: configuration.deliversLivePhotos,
          hasSidecars: configuration.accepts(.xmp), fetchedBefore: item.fetchedBefore
        ) { delivery in
          try await filters.withSlot(for: caller, delivery.length) {
            await filter.prepare(
              delivery, numbered: item.number.assetNumber, under: request)
          }
        }
        // The movie of a Live Photo may have another type than most do.
        guard prepared.files.allSatisfy({ configuration.accepts($0.contentType) }) else {
          spool.remove(item.id)
          return .failure(.refusedItem)
        }
        return .success(prepared)
      } catch ShareError.notDelivered(let report) where report.problem?.isRefusal == true {
        return .failure(.refusedItem)
      } catch {
        return .failure(.unavailableItem)
      }
    }
  }

  // MARK: Handing over

  /// Returns whether a file may still be fetched from its item.
  func isCurrent(_ file: FetchableFile) -> Bool {
    guard let position = position(of: file.item), let prepared = self[position]?.prepared else {
      return false
    }
    return prepared.files.indices.contains(file.number)
      && prepared.files[file.number] == file.file
  }

  // INVARIANT (audited or not delivered): a note that bytes leave is on disk before they are sent.
  /// Permits bytes of a file to be sent.
  ///
  /// - Throws: `ServerProblem.gone` if the file may no longer be fetched.
  func expectCurrent(_ file: FetchableFile) throws {
    guard isCurrent(file), let position = position(of: file.item),
      let prepared = self[position]?.prepared
    else { throw ServerProblem.gone }
    guard prepared.record.noteLeaving() else { return }
    try store.note(leaving: file.item)
  }

  /// Permits a piece of a file to be sent to the host.
  ///
  /// Several downloads of a file may be under way, for example after a connection was lost. Only one
  /// at a time sends the bytes that complete the file, so that it is downloaded completely once.
  ///
  /// - Throws: `ServerProblem.gone` if the file may no longer be fetched, or is being completed by
  ///   another download.
  func expectCurrent(
    _ file: FetchableFile, sending piece: Range<Int>, in download: Download
  ) throws {
    try expectCurrent(file)
    guard let position = position(of: file.item), let prepared = self[position]?.prepared,
      !prepared.isFetched(file.number)
    else { throw ServerProblem.gone }
    guard prepared.isFetched(file.number, with: piece) else { return }
    guard completing[file] == nil || completing[file] == download else {
      throw ServerProblem.gone
    }
    completing[file] = download
  }

  /// Notes that a download ended, whether or not it sent everything.
  func end(_ download: Download, of file: FetchableFile) {
    if completing[file] == download { completing[file] = nil }
  }

  /// Records how much of each prepared item was fetched, because no more will be.
  func settleFetched() async {
    for item in sessions.values.flatMap(\.items.values) {
      await item.prepared?.record.settleFetched()
    }
  }

  /// Notes that a range of a file was fetched; a completely fetched item cannot be fetched again.
  func note(_ range: Range<Int>, of file: FetchableFile) async throws {
    guard isCurrent(file), let position = position(of: file.item), let item = self[position],
      case .ready(var prepared, let since) = item.progress
    else { return }
    prepared.note(range, of: file.number)
    guard prepared.isFetched else {
      if prepared.isFetched(file.number) {
        try store.note(fetched: file.number, of: file.item)
      }
      self[position]?.progress = .ready(prepared, since: since)
      return
    }
    try await end(file.item, prepared, in: position)
  }

  /// Notes that a range of a file was sent to the person's own page.
  ///
  /// What the server sent may be lost on the way, which only the page can know. An item that was
  /// sent completely is therefore kept until the page confirms that it has it, or its time expires.
  func note(_ range: Range<Int>, sent file: FetchableFile) {
    guard isCurrent(file), let position = position(of: file.item), let item = self[position],
      case .ready(var prepared, let since) = item.progress
    else { return }
    prepared.note(range, of: file.number)
    if prepared.isFetched { prepared.record.noteWhole() }
    self[position]?.progress = .ready(prepared, since: since)
  }

  /// Takes the confirmation of the person's own page that it has all of an item.
  ///
  /// - Throws: `ServerProblem.notFound` if the session does not deliver the item, and `conflict` if
  ///   not all of it was sent.
  func noteReceived(_ item: ItemID, in session: SessionID) async throws {
    guard let position = position(of: item), position.session == session, let known = self[position]
    else {
      throw ServerProblem.notFound
    }
    guard !known.isOver else { return }
    guard let prepared = known.prepared, prepared.isFetched else { throw ServerProblem.notSent }
    try await end(item, prepared, in: position)
  }

  /// Ends an item that the host has completely.
  func end(_ item: ItemID, _ prepared: PreparedItem, in position: ItemPosition) async throws {
    try await apply(.library(.fetched(position.number)), in: position.session)
    await prepared.record.settleAsFetched()
    spool.remove(item)
    if let delivered = self[position]?.asset, delivered.source == .device {
      try? await devices.remove(delivered.id, in: position.session)
    }
  }
}

extension PickerAsset {
  /// Returns the asset's files, from the library or from what the session's visitor uploaded, or nil
  /// if there are none now.
  func input(
    in session: SessionID, from library: any AssetSource, or devices: DeviceAssets
  ) async throws -> ShareInput? {
    switch source {
    case .library: try await library.input(of: id)
    case .device: await devices.input(of: id, in: session)
    }
  }
}

extension ServerProblem {
  /// The confirmation is refused because not all of the item was sent.
  static let notSent = ServerProblem.conflict(
    code: "notSent", "not all of the item was sent since it was prepared")

  /// The bytes of an item are not available now.
  static let unavailableItem = ServerProblem.refused(
    code: "itemUnavailable", "the item cannot be delivered now; try again")

  /// The bytes of an item cannot be prepared under the choices in force.
  static let refusedItem = ServerProblem.refused(
    code: "itemRefused", "the item cannot be delivered with the chosen options")
}
