import Access
import HTTPTypes
import Hummingbird
import Library
import Picker

/// A middleware that identifies who picks.
///
/// A picker of the library is for its owner, who is signed in, everywhere or in a window for this
/// picker alone. A picker of a device is for the visitor who opened it first, and whose page has its
/// token. A picker of both needs both.
struct PickCheck: RouterMiddleware {
  let sessions: PickerSessions
  let signIns: SignIns
  /// The places whose assets the routes show; what the others require is not checked.
  let sources: Set<PhotoSource>

  /// Passes on requests of whoever may pick in the session that the path names.
  func handle(
    _ request: Request, context: ServerContext,
    next: (Request, ServerContext) async throws -> Response
  ) async throws -> Response {
    let id = SessionID(context.parameters.get("session") ?? "")
    let token = request.headers[values: .visitor]
    guard let session = try? await sessions.session(id) else {
      let isKnown =
        !token.isEmpty || signIns.person(asking: request) != nil
        || signIns.picks.isSignedIn(request, to: id)
      throw isKnown ? ServerProblem.notFound : .unauthenticated
    }
    for source in session.picker.configuration.source.photoSources where sources.contains(source) {
      switch source {
      case .library:
        guard !signIns.picks.isSignedIn(request, to: id) else { continue }
        guard let person = signIns.person(asking: request) else {
          throw ServerProblem.unauthenticated
        }
        _ = try await sessions.session(id, shownTo: person)
      case .device:
        guard token.count == 1, session.isVisitor(holding: token[0]) else {
          throw ServerProblem.unauthenticated
        }
      }
    }
    var context = context
    context.sender = .picker(id)
    return try await next(request, context)
  }
}

extension RouterMethods<ServerContext> {
  /// Returns a group of routes for a picker's page, with the checks of the sender applied.
  ///
  /// - Parameters:
  ///   - sessions: The sessions.
  ///   - signIns: The browsers that are signed in.
  ///   - sources: The places whose assets the routes show; routes of the library alone must require a
  ///     session that shows it.
  /// - Returns: The group of routes.
  func pickGroup(
    of sessions: PickerSessions, in signIns: SignIns,
    showing sources: Set<PhotoSource> = Set(PhotoSource.allCases)
  ) -> RouterGroup<PickContext> {
    group("p/:session").add(middleware: SameOriginCheck(allowsNavigation: false))
      .add(middleware: PickCheck(sessions: sessions, signIns: signIns, sources: sources))
      .group(context: PickContext.self)
  }
}

extension RequestContext {
  /// The asset that the request's path names, which may not exist.
  var asset: AssetID {
    get throws(ServerProblem) {
      guard let name = parameters.get("asset") else { throw .notFound }
      return AssetID(name)
    }
  }
}

extension PickContext {
  /// Returns the session, if it shows the library.
  ///
  /// - Throws: `ServerProblem.notFound` if it has ended or shows only what a visitor uploaded.
  func librarySession(in sessions: PickerSessions) async throws -> HostedSession {
    let session = try await sessions.session(session)
    guard session.picker.configuration.source.photoSources.contains(.library) else {
      throw ServerProblem.notFound
    }
    return session
  }
}

extension HTTPField.Name {
  /// The token of a session's visitor.
  static let visitor = named("Omit-Visitor")
}
