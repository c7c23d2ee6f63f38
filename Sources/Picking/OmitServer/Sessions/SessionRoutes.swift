import HTTPTypes
import Hummingbird
import JSON
import Library
import Picker

/// The routes by which a host's backend opens sessions and fetches what was selected.
struct SessionRoutes {
  let sessions: PickerSessions
  let limits: @Sendable () -> ServerLimits

  /// Adds the routes to those of callers.
  func add(to router: some RouterMethods<CallerContext>) {
    router.post("sessions", use: open)
    router.get("sessions/:session", use: describe)
    router.patch("sessions/:session", use: update)
    router.delete("sessions/:session", use: dismiss)
    router.post("sessions/:session/deselect", use: deselect)
    router.post("sessions/:session/move", use: move)
    router.get("sessions/:session/items", use: items)
    router.get("sessions/:session/events", use: events)
    router.get("items/:item/files/:file", use: file)
  }

  // MARK: Sessions

  @Sendable
  private func open(_ request: Request, _ context: CallerContext) async throws -> Response {
    let text = try await request.text(within: limits())
    let configuration: PickerConfiguration
    do {
      configuration = try PickerConfiguration(parsing: text, for: context.caller.api)
    } catch {
      throw ServerProblem(error)
    }
    let session = try await sessions.open(
      configuration, writtenAs: text, for: context.caller)
    return try answer(
      session, .created, headers: [.location: "/v1/sessions/\(session.id.text)"])
  }

  @Sendable
  private func describe(_ request: Request, _ context: CallerContext) async throws -> Response {
    try answer(try await session(context))
  }

  @Sendable
  private func update(_ request: Request, _ context: CallerContext) async throws -> Response {
    let id = try await session(context).id
    let change: PickerConfiguration.Update
    do {
      change = try PickerConfiguration.Update(
        parsing: try await request.text(within: limits()))
    } catch let error as PickerError {
      throw ServerProblem(error)
    }
    return try await answer(.configured(change), in: id)
  }

  @Sendable
  private func dismiss(_ request: Request, _ context: CallerContext) async throws -> Response {
    let session = try await session(context)
    if !session.picker.state.isOver {
      try await sessions.apply(.host(.dismissed), in: session.id)
    }
    return ServerResponse.empty
  }

  @Sendable
  private func deselect(_ request: Request, _ context: CallerContext) async throws -> Response {
    let id = try await session(context).id
    let body = try BodyObject(
      parsing: try await request.text(within: limits()), keys: ["assetIdentifiers"])
    let identifiers = try body.required("assetIdentifiers").texts()
    return try await answer(.deselected(identifiers), in: id)
  }

  @Sendable
  private func move(_ request: Request, _ context: CallerContext) async throws -> Response {
    let id = try await session(context).id
    let body = try BodyObject(
      parsing: try await request.text(within: limits()), keys: ["assetIdentifier", "after"])
    let identifier = try body.required("assetIdentifier").text()
    return try await answer(.moved(identifier, after: try body["after"]?.text()), in: id)
  }

  // MARK: Picked items

  @Sendable
  private func items(_ request: Request, _ context: CallerContext) async throws -> Response {
    let session = try await session(context)
    let page = try PageRequest(request)
    let results = session.picker.results
    let lines = results.dropFirst(page.from).prefix(page.limit)
    let end = page.from + lines.count
    return try ServerResponse.json(
      PageResponse(
        lines: lines.map { ResultResponse($0, in: session, to: .host) },
        next: end < results.count ? end : nil))
  }

  @Sendable
  private func events(_ request: Request, _ context: CallerContext) async throws -> Response {
    let id = try await session(context).id
    return try await EventStream(
      sessions: sessions, session: id, watcher: .host,
      isAllowed: { context.isStillAllowed(by: sessions.store) }
    ).response(to: request)
  }

  @Sendable
  private func file(_ request: Request, _ context: CallerContext) async throws -> Response {
    guard let item = context.parameters.get("item"), let number = context.fileNumber else {
      throw ServerProblem.notFound
    }
    let file = try await sessions.file(
      number, of: ItemID(item), for: context.caller.id, fetchToken: request.headers[.fetchToken])
    return try FileResponse(
      file: file, sessions: sessions, isAllowed: { context.isStillAllowed(by: sessions.store) }
    ).response(to: request)
  }

  // MARK: Answers

  private func session(_ context: CallerContext) async throws -> HostedSession {
    guard let id = context.parameters.get("session") else { throw ServerProblem.notFound }
    return try await sessions.session(SessionID(id), of: context.caller.id)
  }

  private func answer(_ event: HostEvent, in id: SessionID) async throws -> Response {
    try await sessions.apply(.host(event), in: id)
    return try answer(try await sessions.session(id))
  }

  private func answer(
    _ session: HostedSession, _ status: HTTPResponse.Status = .ok, headers: HTTPFields = [:]
  ) throws -> Response {
    try ServerResponse.json(
      SessionResponse(session, at: sessions.time.now()), status: status, headers: headers)
  }
}

extension RequestContext {
  /// The number of a file in its item, as stated in the path.
  var fileNumber: Int? { parameters.get("file").flatMap { Int($0) } }
}
