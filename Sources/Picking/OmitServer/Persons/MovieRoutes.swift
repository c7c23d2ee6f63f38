import Hummingbird
import Library
import Omit
import Picker

/// The routes by which the person's own pages play movies.
///
/// Nothing is delivered: the bytes are sent to the owner of the library, and not to a caller.
struct MovieRoutes {
  let library: PhotoLibrary
  let sessions: PickerSessions
  let signIns: SignIns

  /// Adds the routes.
  func add(to router: some RouterMethods<ServerContext>) {
    router.personGroup("library/:asset/movie", in: signIns).get { request, context in
      try await movie(of: try context.asset).response(to: request)
    }
    // A person who signed in inside a caller's page sees what its picker shows.
    router.personGroup("p/:session/assets/:asset/movie", in: signIns, allowsFrames: true)
      .get { request, context in
        let id = try context.asset
        let session = try await context.session(in: sessions)
        guard let asset = await library.pickerAsset(id, for: session.caller.id),
          session.picker.configuration.shows(asset.facts)
        else { throw ServerProblem.notFound }
        return try await movie(of: id).response(to: request)
      }
  }

  private func movie(of asset: AssetID) async throws -> MovieResponse {
    guard let input = await library.input(of: asset) else { throw ServerProblem.notFound }
    guard let file = PlayableFile(of: input) else { throw ServerProblem.notFound }
    return MovieResponse(file: file)
  }
}
