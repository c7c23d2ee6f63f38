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
    guard let input = await library.input(of: id), let held = await library.held(by: id) else {
      throw ServerProblem.notFound
    }
    return try ServerResponse.json(
      DescriptionResponse(
        of: id, try AssetDescription(of: input), held: held.kinds, possible: held.possibleKinds
      ) { KindResponse($0, $1) })
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
    let asset = try await shown(id, in: hosted)
    guard let input = try await asset.input(in: session, from: source, or: devices) else {
      throw ServerProblem.notFound
    }
    let filter = try filters.filter(for: hosted.caller)
    let request = try Self.request(
      of: hosted.caller, hosted.picker.configuration,
      choices: hosted.picker.choices.effective(for: id), in: session, asset: asset,
      from: asset.source)
    let (description, decision) = try await filters.withSlot(for: hosted.caller, input.length) {
      do {
        return (
          try AssetDescription(of: input), try await filter.decide(about: input, under: request)
        )
      } catch {
        throw ServerProblem.unavailableItem
      }
    }
    let (hasMenu, choices) = (hosted.picker.menus.governs(asset.source), hosted.picker.choices)
    return DescriptionResponse(
      of: id, description, held: asset.kinds, possible: asset.possibleKinds
    ) { kind, certainty in
      KindResponse(
        kind, certainty, decision: decision,
        option: hasMenu ? filter.policies.option(for: kind) : nil,
        choice: choices.effective(for: id)[kind], isOwn: choices.own[id]?[kind] != nil)
    }
  }

  /// Applies the person's choices for one asset.
  ///
  /// - Throws: `ServerProblem.malformed` if the policy does not offer one of the choices, and
  ///   `notFound` if the picker does not show the asset.
  func choose(_ choices: Choices, for id: AssetID, in session: SessionID) async throws {
    try expectOffered(choices, in: session)
    let asset = try await shown(id, in: try self.session(session))
    try await apply(.person(.choseFor(asset, choices)), in: session)
  }

  /// Returns an asset that a picker shows.
  private func shown(_ id: AssetID, in session: HostedSession) async throws -> PickerAsset {
    let asset = try await pickerAssets([id.text], in: session.id)
    guard let asset = asset.first, session.picker.configuration.shows(asset) else {
      throw ServerProblem.notFound
    }
    return asset
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
