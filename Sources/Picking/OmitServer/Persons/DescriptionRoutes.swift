import Access
import Hummingbird
import Library
import Omit
import Picker
import PolicyEngine

/// The routes by which the person sees what an asset tells, and what will happen to it.
///
/// A value in an asset is shown to the person alone: it is not logged, recorded or kept.
struct DescriptionRoutes {
  let library: PhotoLibrary
  let sessions: PickerSessions
  let signIns: SignIns
  let limits: @Sendable () -> ServerLimits

  /// Adds the routes.
  func add(to router: some RouterMethods<ServerContext>) {
    router.personGroup("library/:asset", in: signIns).get("description") { _, context in
      try await description(of: try context.asset)
    }
    let own = router.pickGroup(of: sessions, in: signIns)
    own.get("assets/:asset/description") { _, context in
      try ServerResponse.json(
        try await sessions.description(of: try context.asset, in: context.session))
    }
    own.put("assets/:asset/options") { request, context in
      let choices = try Choices(parsing: try await request.text(within: limits()))
      let id = context.session
      try await sessions.choose(choices, for: try context.asset, in: id)
      return try ServerResponse.json(
        try await sessions.pick(id, on: try PickRoutes.platform(of: request)))
    }
  }

  private func description(of id: AssetID) async throws -> Response {
    guard let input = await library.input(of: id), let look = await library.held(by: id) else {
      throw ServerProblem.notFound
    }
    let kinds =
      look.kinds.map { KindResponse($0, .held) }
      + look.possibleKinds.map { KindResponse($0, .possible) }
    return try ServerResponse.json(
      DescriptionResponse(of: id, try AssetDescription(of: input), kinds: kinds))
  }
}

extension PickerSessions {
  /// Describes an asset that a picker shows, with what will happen to each kind under the choices
  /// in force.
  ///
  /// - Throws: `ServerProblem.notFound` if the picker does not show it, and `unavailableItem` if it
  ///   cannot be read now.
  func description(of id: AssetID, in session: SessionID) async throws -> DescriptionResponse {
    let hosted = try self.session(session)
    let (asset, input) = try await shown(id, in: hosted)
    let filter = try filters.filter(for: hosted.caller)
    let request = try Self.request(
      of: hosted.caller, hosted.picker.configuration,
      choices: hosted.picker.choices.inForce(for: id), in: session, asset: asset,
      from: asset.source)
    let (description, decision) = try await filters.withPlace(for: hosted.caller) {
      do {
        return (
          try AssetDescription(of: input), try await filter.decide(about: input, under: request)
        )
      } catch {
        throw ServerProblem.unavailableItem
      }
    }
    let hasMenu = hosted.picker.menus.governs(asset.source)
    func line(_ kind: Kind, _ certainty: KindResponse.Certainty) -> KindResponse {
      let option = hasMenu ? filter.policies.option(for: kind) : nil
      return KindResponse(
        kind, certainty, decision: decision, option: option,
        choice: hosted.picker.choices.inForce(for: id)[kind],
        isOwn: hosted.picker.choices.own[id]?[kind] != nil)
    }
    return DescriptionResponse(
      of: id, description,
      kinds: asset.kinds.map { line($0, .held) } + asset.possibleKinds.map { line($0, .possible) })
  }

  /// Applies the person's choices for one asset.
  ///
  /// - Throws: `ServerProblem.malformed` if the policy does not offer one of the choices, and
  ///   `notFound` if the picker does not show the asset.
  func choose(_ choices: Choices, for id: AssetID, in session: SessionID) async throws {
    try expectOffered(choices, in: session)
    let (asset, _) = try await shown(id, in: try self.session(session))
    try await apply(.person(.choseFor(asset, choices)), in: session)
  }

  /// Returns an asset that a picker shows, with its files.
  private func shown(
    _ id: AssetID, in session: HostedSession
  ) async throws -> (PickerAsset, ShareInput) {
    let asset = try await pickerAssets([id.text], in: session.id)
    guard let asset = asset.first, session.picker.configuration.shows(asset.facts) else {
      throw ServerProblem.notFound
    }
    let input: ShareInput? =
      switch asset.source {
      case .library: try await source.input(of: id)
      case .device: await devices.input(of: id, in: session.id)
      }
    guard let input else { throw ServerProblem.notFound }
    return (asset, input)
  }
}

extension AssetDescription {
  /// Reads an asset.
  ///
  /// - Throws: `ServerProblem.unavailableItem` if it cannot be read now.
  fileprivate init(of input: ShareInput) throws {
    guard case .asset(let delivery) = input,
      let description = try? AssetDescription(at: delivery)
    else { throw ServerProblem.unavailableItem }
    self = description
  }
}
