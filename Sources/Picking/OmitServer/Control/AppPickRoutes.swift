import Hummingbird
import JSON
import Library
import Picker

/// The control routes by which the file chooser of a desktop opens a picker for an app, and gets
/// copies of what the person adds.
struct AppPickRoutes: Sendable {
  /// The store of callers, in which each app is one.
  let store: LibraryStore
  /// The picker's sessions.
  let sessions: PickerSessions
  /// The windows that are signed in for one session alone.
  let signIns: PickSignIns
  /// Returns the server's URL for browsers, or nil before it listens.
  let url: @Sendable () -> PublicURL?

  /// Adds the routes.
  func add(to router: some RouterMethods<ServerContext>) {
    router.post("picks", use: open)
    router.post("picks/:session/copies", use: copy)
    router.delete("picks/:session") { _, context in
      try await sessions.cancel(try await session(in: context))
      return ServerResponse.empty
    }
  }

  @Sendable
  private func open(_ request: Request, _ context: ServerContext) async throws -> Response {
    let stated = try AppStatement(parsing: try await request.text())
    guard let url = url() else { throw ServerProblem.stopping }
    let caller = try store.register(
      app: stated.id, title: stated.title, readWrite: stated.readWrite)
    let text = try stated.configuration
    let configuration: PickerConfiguration
    do {
      configuration = try PickerConfiguration(parsing: text, for: caller.api)
    } catch {
      throw ServerProblem(error)
    }
    let session = try await sessions.open(
      configuration, writtenAs: text, for: caller, app: stated.app)
    let code = signIns.makeCode(for: session.id)
    return try ServerResponse.json(
      PickOpenedResponse(
        session: session.id.text, page: "\(url.text)/p/\(session.id.text)#\(code.text)",
        origin: url.text),
      status: .created)
  }

  @Sendable
  private func copy(_ request: Request, _ context: ServerContext) async throws -> Response {
    let body = try BodyObject(parsing: try await request.text(), keys: ["folder"])
    let session = try await session(in: context)
    let folder = try body.required("folder").text()
    // A chooser that is gone takes no copies.
    let copies = try await ClientPresence.watching(context.channel) { [sessions] _ in
      try await sessions.copies(of: session, into: folder)
    }
    return try ServerResponse.json(
      CopiesResponse(
        outcome: copies == nil ? "cancelled" : "added", copies: copies?.names,
        refused: copies?.refused))
  }

  /// Returns the session that a request's path names.
  ///
  /// - Throws: `ServerProblem.notFound` if there is none, or if it is not an app's.
  private func session(in context: ServerContext) async throws -> SessionID {
    let session = try await sessions.session(
      SessionID(context.parameters.get("session") ?? ""))
    guard session.app != nil else { throw ServerProblem.notFound }
    return session.id
  }
}

/// A picker that was opened for an app.
private struct PickOpenedResponse: Encodable {
  let session: String
  /// The address of the picker, with a code that signs one window in for it, once.
  let page: String
  /// The origin of the page, the only one that the window may show.
  let origin: String
}

/// What came of a pick.
private struct CopiesResponse: Encodable {
  let outcome: String
  /// The names of the copies in order, or nil if there are none because the person cancelled.
  let copies: [String]?
  /// The number of items that could not be delivered.
  let refused: Int?
}

extension ServerProblem {
  /// Another request waits for the copies of the session.
  static let alreadyAwaited = ServerProblem.conflict(
    code: "alreadyAwaited", "another request waits for the copies")
}
