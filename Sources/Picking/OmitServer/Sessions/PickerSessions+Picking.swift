import Access
import Library
import Omit
import Picker
import PolicyEngine

extension PickerSessions {
  /// Returns the state of the picker for the person's page.
  func pick(_ id: SessionID, on platform: PlatformClass) throws -> PickResponse {
    let session = try session(id)
    let policies = try filters.filter(for: session.caller).policies
    let offered = policies.offered.compactMap { kind in
      policies.option(for: kind).map {
        OfferedOption(for: kind, standard: $0.standard, coarse: $0.coarse)
      }
    }
    return PickResponse(
      session, on: platform, history: try histories.history(of: session.caller.id),
      offering: offered, operator: operatorName(),
      uploads: UploadLimitsResponse(
        of: session.picker.configuration, transcoding: isTranscoding, within: limits()),
      formats: FormatsResponse(
        of: session.picker, transcoding: isTranscoding, coding: progress(of: id)))
  }

  /// Applies the choices with which the person leaves the Options menu.
  ///
  /// If a kind is to be made coarse, the policy determines how coarse.
  ///
  /// - Throws: `ServerProblem.malformed` if the policy does not offer one of the choices.
  func choose(_ choices: Choices, in id: SessionID) async throws {
    try expectOffered(choices, in: id)
    try await apply(.person(.chose(choices)), in: id)
  }

  /// Requires that the policies of a session's caller offer some choices.
  ///
  /// - Throws: `ServerProblem.malformed` for the first choice that they do not offer.
  func expectOffered(_ choices: Choices, in id: SessionID) throws {
    do {
      try filters.filter(for: try session(id).caller).policies.validate(choices)
    } catch let error as ChoiceError {
      throw ServerProblem.malformed("\(error)", field: error.option)
    }
  }

  /// Returns a page of the assets that a picker shows.
  ///
  /// - Returns: The assets on the page, and the start of the next page, or nil after the last one.
  func assets(
    of id: SessionID, on page: PageRequest
  ) async throws -> (assets: [PickAssetResponse], next: Int?) {
    let session = try session(id)
    guard session.picker.configuration.source != .device else { throw ServerProblem.notFound }
    let all = try await source.assetIDs()
    var shown: [PickAssetResponse] = []
    // Positions count assets of the library, so earlier assets are not examined again.
    var position = min(page.from, all.count)
    while position < all.count, shown.count < page.limit {
      let id = all[position]
      position += 1
      guard let asset = try await pickerAsset(id, in: session),
        session.picker.configuration.shows(asset)
      else { continue }
      shown.append(
        PickAssetResponse(
          id: asset.id.text, name: try await source.name(of: asset.id),
          contentType: asset.facts.contentType?.rawValue,
          mediaSubtypes: asset.facts.mediaSubtypes.map(\.rawValue).sorted(),
          isSelected: session.picker.selection.contains(asset.id)))
    }
    return (shown, position < all.count ? position : nil)
  }

  /// Opens the page of a picker, which presents its sheet or embeds it in its host's page.
  ///
  /// - Returns: The picker as it is shown now; the presentation is then added to the caller's
  ///   history.
  func openPage(of id: SessionID, on platform: PlatformClass) async throws -> PickResponse {
    let opened = try session(id)
    let isSheet = opened.picker.configuration.style.isSheet
    try await apply(isSheet ? .person(.opened) : .host(.embedded), in: id)
    let answer = try pick(id, on: platform)
    let history = try histories.history(of: opened.caller.id)
    let later = history.adding(
      opened.picker.presentation(on: platform, history: history), of: opened.picker.configuration)
    if later != history { try histories.setHistory(later, of: opened.caller.id) }
    return answer
  }

  /// Records that the person dismissed the banner of the session's caller.
  func dismissBanner(of id: SessionID) throws {
    let caller = try session(id).caller.id
    try histories.setHistory(try histories.history(of: caller).dismissingBanner, of: caller)
  }

  /// Returns named assets as the picker of the session's caller sees them.
  ///
  /// - Throws: `ServerProblem.notFound` if one does not exist.
  func pickerAssets(_ names: [String], in id: SessionID) async throws -> [PickerAsset] {
    let session = try session(id)
    var assets: [PickerAsset] = []
    for name in names {
      if let uploaded = try? await devices.asset(AssetID(name), in: id) {
        guard let counted = uploaded.counted else {
          throw ServerProblem.conflict(code: "notCounted", "the item has not been read yet")
        }
        assets.append(counted.asset)
        continue
      }
      // What is selected can be deselected, even if its bytes are gone.
      if let selected = session.picker.selection.assets.first(where: { $0.id.text == name }),
        selected.source == .device
      {
        assets.append(selected)
        continue
      }
      guard session.picker.configuration.source != .device,
        let asset = try await pickerAsset(AssetID(name), in: session)
      else {
        throw ServerProblem.notFound
      }
      assets.append(asset)
    }
    return assets.map { asset in
      var asset = asset
      asset.mayBeTranscoded = isTranscoding
      return asset
    }
  }

  /// Returns an asset of the library as a session's picker sees it, or nil if there is none.
  func pickerAsset(_ id: AssetID, in session: HostedSession) async throws -> PickerAsset? {
    guard
      var asset = try await source.pickerAsset(id, for: session.caller.id)?
        .restricted(by: session.picker.configuration)
    else { return nil }
    asset.mayBeTranscoded = isTranscoding
    return asset
  }

  /// Returns a query of the library, restricted to what a session's picker shows.
  nonisolated func query(
    _ query: LibraryQuery = LibraryQuery(), in session: HostedSession
  ) -> LibraryQuery {
    var query = query
    query.filter = session.picker.configuration.filter
    query.types = session.picker.configuration.takenTypes(transcoding: isTranscoding)
    return query
  }
}

extension ChoiceError {
  /// The option to which the choice applies, as named in the request.
  fileprivate var option: String {
    switch self {
    case .notOffered(let kind, _), .neverCoarse(let kind), .missingCoarseness(let kind),
      .alwaysKept(let kind):
      kind.rawValue
    case .echoesAreRemoved: "echoes"
    }
  }
}
