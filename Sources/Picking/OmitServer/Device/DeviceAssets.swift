import Access
import Library
import Omit
import Picker

/// The assets that visitors upload, each for one session.
///
/// They are held open and in no index: they are gone when they were delivered, removed or not used
/// for a while, and when the process ends. An asset of another session is treated as if it did not
/// exist.
actor DeviceAssets {
  private let folder: UploadFolder
  private let filters: CallerFilters
  private let time: ServerTime
  private let limits: @Sendable () -> ServerLimits
  private var assets: [AssetID: DeviceAsset] = [:]
  private var quota = UploadQuota()

  /// - Parameters:
  ///   - folder: The folder of the files.
  ///   - filters: The filters, which limit how many assets are read at a time.
  ///   - time: The source of the time.
  ///   - limits: Returns the current limits of the server.
  init(
    in folder: UploadFolder, readBy filters: CallerFilters, time: ServerTime,
    limits: @escaping @Sendable () -> ServerLimits
  ) {
    self.folder = folder
    self.filters = filters
    self.time = time
    self.limits = limits
  }

  // MARK: Arriving

  /// Announces an asset, before any of its bytes arrive.
  ///
  /// - Parameters:
  ///   - lengths: The length of each file, in bytes.
  ///   - lost: The name of an asset that was lost and is sent again, or nil for a new asset.
  ///   - owner: The sender.
  /// - Returns: The name of the asset.
  /// - Throws: `ServerProblem` if a limit is exceeded.
  func begin(
    _ lengths: [Int], as lost: AssetID?, of owner: UploadOwner
  ) throws(ServerProblem) -> AssetID {
    let limits = limits()
    guard lengths.allSatisfy({ $0 <= limits.uploadedFile }) else {
      throw .tooLong(limit: limits.uploadedFile)
    }
    let id = lost ?? AssetID(Token.fresh().text)
    guard assets[id] == nil else {
      throw .conflict(code: "notLost", "the item exists; only a lost one is sent again")
    }
    let asset = DeviceAsset(
      owner: owner, files: lengths.map { UploadedFile(length: $0) }, lastProgress: time.now())
    try expectRoom(for: asset.length)
    try quota.add(asset.amount, of: owner, within: limits)
    assets[id] = asset
    return id
  }

  private func expectRoom(for bytes: Int) throws(ServerProblem) {
    let expected = assets.values.reduce(bytes) {
      $0 + $1.amount.bytes - min($1.received, $1.amount.bytes)
    }
    guard folder.hasRoom(for: expected, leaving: limits().uploadDiskReserve) else { throw .noRoom }
  }

  /// Begins to receive bytes of a file, and ends an earlier request that still sends some.
  ///
  /// - Returns: The writer of these bytes.
  /// - Throws: `ServerProblem.wrongOffset` if the file continues elsewhere, and other problems if it
  ///   cannot be continued.
  func writer(
    for number: Int, of id: AssetID, in session: SessionID, at offset: Int
  ) throws(ServerProblem) -> UploadWriter {
    var asset = try asset(id, in: session)
    guard asset.files.indices.contains(number) else { throw .notFound }
    if case .refused(let refusal) = asset.progress { throw .refusedUpload(refusal) }
    guard offset == asset.files[number].received else {
      throw .wrongOffset(asset.files[number].received)
    }
    if !asset.isReserved {
      try expectRoom(for: asset.length - asset.received)
      let rest = UploadQuota.Amount(files: 0, bytes: asset.length - asset.received)
      try quota.add(rest, of: asset.owner, within: limits())
      asset.isReserved = true
    }
    asset.files[number].attempts += 1
    asset.lastProgress = time.now()
    assets[id] = asset
    let known = asset.files[number].content
    let content = if let known { known } else { try folder.makeFile() }
    assets[id]?.files[number].content = content
    return UploadWriter(
      asset: id, number: number, attempt: asset.files[number].attempts, content: content,
      offset: offset, rest: asset.files[number].length - offset)
  }

  /// Requires that a writer is the last one of its file.
  ///
  /// - Throws: `ServerProblem.gone` if the asset was removed or another request sends its bytes.
  func expectCurrent(_ writer: UploadWriter) throws(ServerProblem) {
    guard assets[writer.asset]?.files[writer.number].attempts == writer.attempt else { throw .gone }
  }

  /// Notes how far a writer has come.
  ///
  /// - Throws: `ServerProblem` if the writer is not the last one of its file, or if the bytes are
  ///   not those of a picture or movie.
  func note(_ writer: UploadWriter) throws(ServerProblem) {
    try expectCurrent(writer)
    guard var asset = assets[writer.asset] else { throw .gone }
    asset.files[writer.number].received = writer.offset
    asset.lastProgress = time.now()
    let file = asset.files[writer.number]
    let isEnough = file.received >= Self.recognisedLength || file.received == file.length
    if !file.isRecognised, isEnough {
      guard writer.content.isMedia else {
        refuse(writer.asset, .unsupportedFormat)
        throw .refusedUpload(.unsupportedFormat)
      }
      asset.files[writer.number].isRecognised = true
    }
    assets[writer.asset] = asset
  }

  /// The number of bytes after which a file's format is recognised.
  private static let recognisedLength = 64 << 10

  // MARK: Counting

  /// Determines what a complete asset holds, once, and returns when that is known.
  ///
  /// - Parameters:
  ///   - id: The asset.
  ///   - session: The session, with the filter of its picker.
  func count(_ id: AssetID, for session: HostedSession) async {
    guard let asset = assets[id], asset.owner.session == session.id, asset.isComplete else {
      return
    }
    switch asset.progress {
    case .receiving:
      // Not a part of the request: the visitor's connection may end meanwhile.
      let task = Task { [filters] in
        let result = await Self.read(asset.files, as: id, for: session, filters)
        finish(id, result)
      }
      assets[id]?.progress = .counting(task)
      await task.value
    case .counting(let task): await task.value
    case .ready, .refused: break
    }
  }

  private static func read(
    _ files: [UploadedFile], as id: AssetID, for session: HostedSession, _ filters: CallerFilters
  ) async -> Result<CountedAsset, DeviceAsset.Refusal> {
    guard let input = ShareInput(nameless: files.compactMap(\.content)),
      case .asset(let delivery) = input
    else { return .failure(.unreadable) }
    do {
      return try await filters.withSlot(for: session.caller, input.length) {
        guard let summary = try AssetSummary(at: delivery) else {
          return .failure(.unsupportedFormat)
        }
        guard input.isOneAsset else { return .failure(.notPaired) }
        var asset = PickerAsset(
          id, from: .device,
          facts: AssetFacts(
            contentType: summary.contentType, mediaSubtypes: summary.mediaSubtypes,
            identifier: id.text), kinds: summary.kinds, possibleKinds: summary.possibleKinds
        ).restricted(by: session.picker.configuration)
        asset.mayBeTranscoded = filters.coder != nil
        guard session.picker.configuration.shows(asset) else {
          return .failure(.notInFilter)
        }
        return .success(CountedAsset(asset: asset, duration: summary.duration, input: input))
      }
    } catch {
      return .failure(.unreadable)
    }
  }

  private func finish(_ id: AssetID, _ result: Result<CountedAsset, DeviceAsset.Refusal>) {
    switch result {
    case .success(let counted): assets[id]?.progress = .ready(counted)
    case .failure(let refusal): refuse(id, refusal)
    }
  }

  private func refuse(_ id: AssetID, _ refusal: DeviceAsset.Refusal) {
    guard var asset = assets[id] else { return }
    let before = asset.amount
    asset.progress = .refused(refusal)
    quota.subtract(before - asset.amount, of: asset.owner)
    for index in asset.files.indices { asset.files[index].content = nil }
    assets[id] = asset
  }

  // MARK: Finding

  /// Returns an asset of a session.
  ///
  /// - Throws: `ServerProblem.notFound` if the session has none of this name.
  func asset(_ id: AssetID, in session: SessionID) throws(ServerProblem) -> DeviceAsset {
    guard let asset = assets[id], asset.owner.session == session else { throw .notFound }
    return asset
  }

  /// Returns the assets of a session.
  func assets(in session: SessionID) -> [AssetID: DeviceAsset] {
    assets.filter { $0.value.owner.session == session }
  }

  /// Returns the files of an asset that can be selected, or nil if the session has none of this
  /// name.
  func input(of id: AssetID, in session: SessionID) -> ShareInput? {
    (try? asset(id, in: session))?.counted?.input
  }

  /// The number of files and bytes of all sessions.
  var total: UploadQuota.Amount { quota.total }

  // MARK: Ending

  /// Deletes an asset.
  ///
  /// - Throws: `ServerProblem.notFound` if the session has none of this name.
  func remove(_ id: AssetID, in session: SessionID) throws(ServerProblem) {
    forget(id, try asset(id, in: session))
  }

  /// Deletes the assets of a session, except some.
  func removeAll(but needed: Set<AssetID> = [], in session: SessionID) {
    for (id, asset) in assets(in: session) where !needed.contains(id) { forget(id, asset) }
  }

  private func forget(_ id: AssetID, _ asset: DeviceAsset) {
    quota.subtract(asset.amount, of: asset.owner)
    assets[id] = nil
  }

  /// Ends the reservations of files that make no progress.
  func sweep() {
    let oldest = time.now()
    let limit = Duration.seconds(limits().uploadProgressTime)
    for (id, asset) in assets {
      guard case .receiving = asset.progress, asset.isReserved,
        asset.lastProgress + limit <= oldest
      else { continue }
      quota.subtract(
        UploadQuota.Amount(files: 0, bytes: asset.length - asset.received), of: asset.owner)
      assets[id]?.isReserved = false
      // A request that still sends bytes must reserve room for them first, as any other.
      for number in asset.files.indices { assets[id]?.files[number].attempts += 1 }
    }
  }
}
