import Hummingbird
import Library

/// The control routes for callers: list, register, change, rotate the secret, discard the answers,
/// and remove.
struct CallerRoutes {
  let store: LibraryStore
  /// The sessions, or nil if the server shows no pickers.
  let sessions: PickerSessions?

  /// Adds the routes.
  func add(to router: some RouterMethods<ServerContext>) {
    router.get("callers") { _, _ in
      let callers = try store.callers()
      return try ServerResponse.json(["callers": try callers.map { try answer($0) }])
    }
    router.post("callers") { request, _ in
      let stated = try CallerStatement(parsing: try await request.text(), isNew: true)
      let caller = try stated.registered()
      let secret = try store.register(caller)
      return try ServerResponse.json(try answer(caller, secret), status: .created)
    }
    router.patch("callers/:caller") { request, context in
      let stated = try CallerStatement(parsing: try await request.text(), isNew: false)
      let caller = try stated.applied(to: try store.caller(in: context))
      let changed = try store.change(caller, restating: stated.levels)
      return try ServerResponse.json(try answer(changed))
    }
    router.post("callers/:caller/secret") { _, context in
      let caller = try store.caller(in: context)
      let secret = try store.rotateSecret(of: caller.id)
      await sessions?.signal(allOf: caller.id)
      return try ServerResponse.json(try answer(caller, secret), status: .created)
    }
    router.delete("callers/:caller/answers") { _, context in
      let caller = try store.caller(in: context)
      let forgotten = try store.forgetAnswers(about: caller.id)
      return try ServerResponse.json(try answer(forgotten))
    }
    router.delete("callers/:caller") { _, context in
      let caller = try store.caller(in: context)
      try store.forget(caller.id)
      try await sessions?.forget(allOf: caller.id)
      return ServerResponse.empty
    }
  }

  private func answer(
    _ caller: RegisteredCaller, _ secret: CallerSecret? = nil
  ) throws(LibraryError) -> CallerResponse {
    let sentences = try store.sentences(about: caller)
    return CallerResponse(caller, seeing: sentences, secret: secret)
  }
}

extension LibraryStore {
  /// Returns the caller that a request's path names.
  ///
  /// - Throws: `LibraryError.unknownCaller` if no such caller is registered.
  func caller(in context: some RequestContext) throws(LibraryError) -> RegisteredCaller {
    guard let name = context.parameters.get("caller"), let id = try? CallerID(parsing: name),
      let caller = try caller(id)
    else { throw .unknownCaller }
    return caller
  }
}
