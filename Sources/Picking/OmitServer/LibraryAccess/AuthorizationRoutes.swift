import Access
import Hummingbird
import JSON
import Library
import Picker

/// The routes by which a caller requests access to the library.
struct AuthorizationRoutes: Sendable {
  let desk: AccessDesk
  let limits: @Sendable () -> ServerLimits

  /// Adds the routes to those of callers.
  func add(to router: some RouterMethods<CallerContext>) {
    router.get("authorization") { _, context in
      let store = desk.store
      try AccessDesk.expectLibrary(context.caller)
      try store.noteOldCall(of: context.caller)
      return try ServerAnswer.json(AuthorizationAnswer(context.caller))
    }
    router.post("authorization", use: ask)
    router.post("limited-picker", use: presentLimitedPicker)
    router.post("lifecycles") { _, context in
      let store = desk.store
      try AccessDesk.expectLibrary(context.caller)
      let lifecycle = try store.beginLifecycle(of: context.caller.id)
      return try ServerAnswer.json(["lifecycle": lifecycle.text], status: .created)
    }
    router.delete("lifecycles/:lifecycle") { _, context in
      let store = desk.store
      guard let name = context.parameters.get("lifecycle") else { throw ServerProblem.notFound }
      try store.end(LifecycleID(name), of: context.caller.id)
      return ServerAnswer.empty
    }
  }

  /// Requests a level, and returns the earlier answer if the person has been asked before.
  @Sendable
  private func ask(_ request: Request, _ context: CallerContext) async throws -> Response {
    try AccessDesk.expectLibrary(context.caller)
    let body = try BodyObject(parsing: try await request.text(within: limits()), keys: ["level"])
    let level: AccessLevel = try body.required("level").word()
    let outcome = try desk.apply(.requested(level), to: context.caller)
    for case .report(let status, let level) in outcome.effects {
      return try ServerAnswer.json(["level": level.rawValue, "status": status.rawValue])
    }
    throw desk.problem(of: outcome)
  }

  /// Asks the person to change the selection; has no effect without limited access.
  @Sendable
  private func presentLimitedPicker(
    _ request: Request, _ context: CallerContext
  ) async throws -> Response {
    try AccessDesk.expectLibrary(context.caller)
    let outcome = try desk.apply(.presentedLimitedPicker, to: context.caller)
    guard outcome.prompt == nil else { throw desk.problem(of: outcome) }
    return ServerAnswer.empty
  }
}

/// The authorisations of a caller, as described to it.
struct AuthorizationAnswer: Encodable {
  let readWrite: String
  let addOnly: String
  /// The status in the older API, which is `authorized` for limited access too; no rule uses it.
  let legacy: String

  /// Describes the authorisations of a caller.
  init(_ caller: RegisteredCaller) throws {
    let authorization = try caller.libraryAuthorization
    readWrite = authorization.authorizationStatus(for: .readWrite).rawValue
    addOnly = authorization.authorizationStatus(for: .addOnly).rawValue
    legacy = authorization.legacyStatus.rawValue
  }
}
