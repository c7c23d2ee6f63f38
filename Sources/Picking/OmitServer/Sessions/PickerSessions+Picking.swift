import Access
import Library
import Omit
import Picker
import PolicyEngine

extension PickerSessions {
  /// The picker as the person's page shows it.
  func pick(_ id: SessionID, on platform: PlatformClass) throws -> PickAnswer {
    let session = try session(id)
    let policies = try filters.filter(for: session.caller).policies
    let offered = policies.offered.compactMap { kind in
      policies.option(for: kind).map {
        OfferedOption(for: kind, standard: $0.standard, coarse: $0.coarse)
      }
    }
    return PickAnswer(
      session, on: platform, history: try histories.history(of: session.caller.id),
      offering: offered)
  }

  /// Takes the choices with which the person leaves the Options menu.
  ///
  /// Where a kind is to be said less exactly, the policy says how.
  ///
  /// - Throws: `ServerProblem.malformed` where one of them is none that the policy offers.
  func choose(_ choices: Choices, in id: SessionID) async throws {
    do {
      try filters.filter(for: try session(id).caller).policies.validate(choices)
    } catch let error as ChoiceError {
      throw ServerProblem.malformed("\(error)", field: error.option)
    }
    try await apply(.person(.chose(choices)), in: id)
  }

  /// The assets that a picker shows: those of its filter.
  ///
  /// - Returns: As many as fit the page, and where the next page begins; nil behind the last one.
  func assets(
    of id: SessionID, on page: PageRequest
  ) async throws -> (assets: [PickAssetAnswer], next: Int?) {
    let session = try session(id)
    let all = try await source.assetIDs()
    var shown: [PickAssetAnswer] = []
    // A page counts in assets of the library, so that nothing before it is looked at again.
    var position = min(page.from, all.count)
    while position < all.count, shown.count < page.limit {
      let asset = try await source.pickerAsset(all[position], for: session.caller.id)?
        .through(session.caller.api)
      position += 1
      guard let asset, session.picker.configuration.shows(asset.facts) else { continue }
      shown.append(
        PickAssetAnswer(
          id: asset.id.text, name: try await source.name(of: asset.id),
          contentType: asset.facts.contentType?.rawValue,
          mediaSubtypes: asset.facts.mediaSubtypes.map(\.rawValue).sorted(),
          isSelected: session.picker.selection.contains(asset.id)))
    }
    return (shown, position < all.count ? position : nil)
  }

  /// The page of a picker is there: its sheet is presented, or it is a part of its host's page.
  ///
  /// - Returns: The picker as it is shown now; the caller's past has it from then on.
  func openPage(of id: SessionID, on platform: PlatformClass) async throws -> PickAnswer {
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

  /// Remembers that the person dismissed the banner of the session's caller.
  func dismissBanner(of id: SessionID) throws {
    let caller = try session(id).caller.id
    try histories.setHistory(try histories.history(of: caller).dismissingBanner, of: caller)
  }

  /// The assets of these names, as the session's caller's picker knows them.
  ///
  /// - Throws: `ServerProblem.notFound` where one is not there.
  func pickerAssets(_ names: [String], in id: SessionID) async throws -> [PickerAsset] {
    let session = try session(id)
    var assets: [PickerAsset] = []
    for name in names {
      guard let asset = try await source.pickerAsset(AssetID(name), for: session.caller.id) else {
        throw ServerProblem.notFound
      }
      assets.append(asset.through(session.caller.api))
    }
    return assets
  }
}

extension ChoiceError {
  /// The option that the choice was made for, as the request names it.
  fileprivate var option: String {
    switch self {
    case .notOffered(let kind, _), .neverCoarse(let kind), .howCoarse(let kind),
      .alwaysKept(let kind):
      kind.rawValue
    case .echoesAreRemoved: "echoes"
    }
  }
}
