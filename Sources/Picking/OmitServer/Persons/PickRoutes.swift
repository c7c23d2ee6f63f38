import Access
import Hummingbird
import JSON
import Library
import Picker
import Vocabulary

/// The routes of the page in which the person picks.
struct PickRoutes {
  let sessions: PickerSessions
  let signIns: SignIns
  /// The store of callers, with the registered origins whose pages may embed the picker.
  ///
  /// What a page states about itself is not considered.
  let store: LibraryStore
  let limits: @Sendable () -> ServerLimits

  /// Adds the routes.
  func add(to router: some RouterMethods<ServerContext>) {
    router.personGroup(in: signIns, arePages: true).get("/") { _, _ in
      PersonPage(title: "Photos", heading: "Photos", program: "/web/library.js").response
    }
    // If the person is not signed in for the caller, this page shows the sign-in.
    router.group().add(middleware: SameOriginCheck(allowsNavigation: true))
      .get("p/:session", use: page)
    let own = router.pickGroup(of: sessions, in: signIns)
    own.get("state", use: state)
    own.get("assets", use: assets)
    own.put("selection", use: select)
    own.put("options", use: choose)
    own.post("opened", use: opened)
    own.delete("banner") { _, context in
      try await sessions.dismissBanner(of: context.session)
      return ServerResponse.empty
    }
    own.post("add") { try await answer(.added, to: $0, $1) }
    own.post("cancel") { try await answer(.cancelled, to: $0, $1) }
    own.get("items/:item/files/:file", use: file)
    own.delete("items/:item", use: received)
    own.get("events", use: events)
  }

  // MARK: Pages and pictures

  @Sendable
  private func page(_ request: Request, _ context: ServerContext) async throws -> Response {
    let person = signIns.person(asking: request)
    let id = SessionID(context.parameters.get("session") ?? "")
    let found = try? await sessions.session(id)
    let caller = try found.flatMap { try store.caller($0.caller.id) }
    if let found, found.picker.configuration.source == .device {
      return page(of: found, framedBy: caller)
    }
    if let found, signIns.picks.isSignedIn(request, to: id) {
      return page(of: found, framedBy: caller)
    }
    // Callers on the same site share the cookie of their frames, which gives access to one of them.
    let isOthers = person?.caller.map { $0 != found?.caller.id } ?? false
    if let found, person == nil, signIns.picks.isExpected(in: id) {
      return PersonPage(
        title: "Photos", heading: "Photos", program: "/web/sign-in-pick.js",
        source: found.picker.configuration.source
      ).response
    }
    guard let person, found == nil || !isOthers else {
      return PersonPage(
        title: "Sign in", heading: "Sign in", program: "/web/sign-in-frame.js",
        framedBy: caller?.origins ?? [], source: found?.picker.configuration.source,
        status: .unauthorized
      ).response
    }
    guard found != nil else {
      return PersonPage(
        title: "Photos", heading: "Photos", program: "/web/pick.js", status: .notFound
      ).response
    }
    return page(of: try await sessions.session(id, shownTo: person), framedBy: caller)
  }

  private func page(of session: HostedSession, framedBy caller: RegisteredCaller?) -> Response {
    PersonPage(
      title: session.caller.title, heading: session.caller.title, program: "/web/pick.js",
      framedBy: caller?.origins ?? [], source: session.picker.configuration.source
    ).response
  }

  @Sendable
  private func state(_ request: Request, _ context: PickContext) async throws -> Response {
    try await state(of: context.session, for: request)
  }

  @Sendable
  private func assets(_ request: Request, _ context: PickContext) async throws -> Response {
    let (lines, next) = try await sessions.assets(
      of: context.session, on: try PageRequest(request))
    return try ServerResponse.json(PageResponse(lines: lines, next: next))
  }

  @Sendable
  private func events(_ request: Request, _ context: PickContext) async throws -> Response {
    let id = context.session
    let source = try await sessions.session(id).picker.configuration.source
    let isOfLibrary = source.photoSources.contains(.library)
    return try await EventStream(
      sessions: sessions, session: id, watcher: .person,
      // The person may sign out meanwhile.
      isAllowed: { [signIns] in
        !isOfLibrary || signIns.picks.isSignedIn(request, to: id)
          || signIns.person(asking: request) != nil
      }
    ).response(to: request)
  }

  @Sendable
  private func file(_ request: Request, _ context: PickContext) async throws -> Response {
    guard let item = context.parameters.get("item"), let number = context.fileNumber else {
      throw ServerProblem.notFound
    }
    let file = try await sessions.file(number, of: ItemID(item), in: context.session)
    return try FileResponse(sent: file, sessions: sessions).response(to: request)
  }

  @Sendable
  private func received(_ request: Request, _ context: PickContext) async throws -> Response {
    guard let item = context.parameters.get("item") else { throw ServerProblem.notFound }
    try await sessions.noteReceived(ItemID(item), in: context.session)
    return ServerResponse.empty
  }

  // MARK: Actions of the person

  @Sendable
  private func select(_ request: Request, _ context: PickContext) async throws -> Response {
    let id = context.session
    let body = try BodyObject(
      parsing: try await request.text(within: limits()),
      keys: ["tapped", "swept", "moved", "after"])
    if let name = try body["moved"]?.text() {
      let other = (try body["after"]?.text()).map { AssetID($0) }
      try await sessions.apply(.person(.moved(AssetID(name), after: other)), in: id)
      return try await state(of: id, for: request)
    }
    switch (try body["tapped"]?.text(), try body.stated("swept")?.texts()) {
    case (let name?, nil):
      let assets = try await sessions.pickerAssets([name], in: id)
      for asset in assets { try await sessions.apply(.person(.tapped(asset)), in: id) }
    case (nil, let names?):
      guard names.count <= SelectionLimit.maximum else {
        throw ServerProblem.malformed("there are too many", field: "swept")
      }
      let assets = try await sessions.pickerAssets(names, in: id)
      try await sessions.apply(.person(.swept(assets)), in: id)
    case (nil, nil), (.some, .some):
      throw ServerProblem.malformed("expected one of `tapped`, `swept` and `moved`")
    }
    return try await state(of: id, for: request)
  }

  @Sendable
  private func choose(_ request: Request, _ context: PickContext) async throws -> Response {
    let choices = try Choices(parsing: try await request.text(within: limits()))
    let id = context.session
    try await sessions.choose(choices, in: id)
    return try await state(of: id, for: request)
  }

  @Sendable
  private func opened(_ request: Request, _ context: PickContext) async throws -> Response {
    let id = context.session
    let platform = try Self.platform(of: request)
    // The answer is determined before the history records this presentation.
    let answer = try await sessions.openPage(of: id, on: platform)
    return try ServerResponse.json(answer)
  }

  // MARK: Answers

  private func answer(
    _ event: PersonEvent, to request: Request, _ context: PickContext
  ) async throws -> Response {
    let id = context.session
    try await sessions.apply(.person(event), in: id)
    return try await state(of: id, for: request)
  }

  private func state(of id: SessionID, for request: Request) async throws -> Response {
    try ServerResponse.json(try await sessions.pick(id, on: try Self.platform(of: request)))
  }

  static func platform(of request: Request) throws(ServerProblem) -> PlatformClass {
    guard let word = request.uri.queryParameters["platform"] else { return .iOS }
    guard let platform = PlatformClass(rawValue: String(word)) else {
      throw .malformed(
        "expected \(PlatformClass.allCases.map(\.rawValue).joined(separator: ", "))",
        field: "platform")
    }
    return platform
  }
}
