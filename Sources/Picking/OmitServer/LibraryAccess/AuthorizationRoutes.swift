import Access
import Hummingbird
import JSON
import Library
import Picker

/// The routes by which a caller requests access to the library.
struct AuthorizationRoutes: Sendable {
  let accessController: LibraryAccessController
  let limits: @Sendable () -> ServerLimits

  /// Adds the routes to those of callers.
  func add(to router: some RouterMethods<CallerContext>) {
    router.get("authorization") { _, context in
      let store = accessController.store
      try LibraryAccessController.expectLibrary(context.caller)
      try store.noteOldCall(of: context.caller)
      return try ServerResponse.json(AuthorizationResponse(context.caller))
    }
    router.post("authorization", use: ask)
    router.post("limited-picker", use: presentLimitedPicker)
    router.post("lifecycles") { _, context in
      let store = accessController.store
      try LibraryAccessController.expectLibrary(context.caller)
      let lifecycle = try store.beginLifecycle(of: context.caller.id)
      return try ServerResponse.json(["lifecycle": lifecycle.text], status: .created)
    }
    router.delete("lifecycles/:lifecycle") { _, context in
      let store = accessController.store
      guard let name = context.parameters.get("lifecycle") else { throw ServerProblem.notFound }
      try store.end(LifecycleID(name), of: context.caller.id)
      return ServerResponse.empty
    }
  }

  /// Requests a level, and returns the earlier answer if the person has been asked before.
  @Sendable
  private func ask(_ request: Request, _ context: CallerContext) async throws -> Response {
    try LibraryAccessController.expectLibrary(context.caller)
    let body = try BodyObject(parsing: try await request.text(within: limits()), keys: ["level"])
    let level: AccessLevel = try body.required("level").word()
    let outcome = try accessController.apply(.requested(level), to: context.caller)
    for case .report(let status, let level) in outcome.effects {
      return try ServerResponse.json(["level": level.rawValue, "status": status.rawValue])
    }
    throw accessController.problem(of: outcome)
  }

  /// Asks the person to change the selection; has no effect without limited access.
  @Sendable
  private func presentLimitedPicker(
    _ request: Request, _ context: CallerContext
  ) async throws -> Response {
    try LibraryAccessController.expectLibrary(context.caller)
    let outcome = try accessController.apply(.presentedLimitedPicker, to: context.caller)
    guard outcome.prompt == nil else { throw accessController.problem(of: outcome) }
    return ServerResponse.empty
  }
}

/// The authorisations of a caller, as described to it.
struct AuthorizationResponse: Encodable {
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
