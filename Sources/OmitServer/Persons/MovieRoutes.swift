import Hummingbird
import Library
import Omit
import Picker

/// The routes by which the person's own pages play a movie of theirs.
///
/// Nothing is handed over here: the bytes go to whom the library belongs, and to no caller.
struct MovieRoutes {
  let library: PhotoLibrary
  let sessions: PickerSessions
  let signIns: SignIns

  /// Adds the routes.
  func add(to router: some RouterMethods<ServerContext>) {
    router.group("library/:asset/movie")
      .add(middleware: SameOriginCheck(allowsNavigation: false))
      .add(middleware: PersonCheck(signIns: signIns)).group(context: PersonContext.self)
      .get { request, context in
        try await movie(of: try Self.asset(context)).response(to: request)
      }
    // Those who signed in inside a caller's page see what its picker shows.
    router.group("p/:session/assets/:asset/movie")
      .add(middleware: SameOriginCheck(allowsNavigation: false))
      .add(middleware: PersonCheck(signIns: signIns, allowsFrames: true))
      .group(context: PersonContext.self)
      .get { request, context in
        let id = try Self.asset(context)
        guard let name = context.parameters.get("session") else { throw ServerProblem.notFound }
        let session = try await sessions.session(SessionID(name), shownTo: context.person)
        guard let asset = await library.pickerAsset(id, for: session.caller.id),
          session.picker.configuration.shows(asset.facts)
        else { throw ServerProblem.notFound }
        return try await movie(of: id).response(to: request)
      }
  }

  private func movie(of asset: AssetID) async throws -> MovieAnswer {
    guard let input = await library.input(of: asset) else { throw ServerProblem.notFound }
    guard let file = PlayableFile(of: input) else { throw ServerProblem.notFound }
    return MovieAnswer(file: file)
  }

  private static func asset(_ context: PersonContext) throws(ServerProblem) -> AssetID {
    guard let name = context.parameters.get("asset") else { throw .notFound }
    return AssetID(name)
  }
}
