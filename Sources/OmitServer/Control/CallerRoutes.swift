import Hummingbird
import Library

/// The control routes about callers: which there are, one more, one changed, another secret, one less.
struct CallerRoutes {
  let store: LibraryStore

  /// Adds the routes.
  func add(to router: some RouterMethods<ServerContext>) {
    router.get("callers") { _, _ in
      let callers = try ServerProblem.onLibrary { () throws(LibraryError) in try store.callers() }
      return try ServerAnswer.json(["callers": callers.map { CallerAnswer($0) }])
    }
    router.post("callers") { request, _ in
      let stated = try CallerStatement(parsing: try await request.controlText(), isNew: true)
      let caller = try stated.registered()
      let secret = try ServerProblem.onLibrary { () throws(LibraryError) in
        try store.register(caller)
      }
      return try ServerAnswer.json(
        CallerAnswer(caller, secret: secret), status: .created)
    }
    router.patch("callers/:caller") { request, context in
      let stated = try CallerStatement(parsing: try await request.controlText(), isNew: false)
      let caller = try stated.applied(to: try caller(in: context))
      try ServerProblem.onLibrary { () throws(LibraryError) in try store.change(caller) }
      return try ServerAnswer.json(CallerAnswer(caller))
    }
    router.post("callers/:caller/secret") { _, context in
      let caller = try caller(in: context)
      let secret = try ServerProblem.onLibrary { () throws(LibraryError) in
        try store.rotateSecret(of: caller.id)
      }
      return try ServerAnswer.json(CallerAnswer(caller, secret: secret), status: .created)
    }
    router.delete("callers/:caller") { _, context in
      let caller = try caller(in: context)
      try ServerProblem.onLibrary { () throws(LibraryError) in try store.forget(caller.id) }
      return ServerAnswer.empty
    }
  }

  /// The caller that the path names.
  private func caller(in context: ServerContext) throws(ServerProblem) -> RegisteredCaller {
    guard let name = context.parameters.get("caller"), let id = try? CallerID(parsing: name),
      let caller = try ServerProblem.onLibrary({ () throws(LibraryError) in try store.caller(id) })
    else { throw .notFound }
    return caller
  }
}
