import Access
import HTTPTypes
import Hummingbird
import Library
import NIOCore
import NIOPosix
import Omit
import Picker
import Vocabulary

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
    router.pickGroup(of: sessions, in: signIns, showing: [.library])
      .get("assets/:asset/movie") { request, context in
        let id = try context.asset
        let session = try await context.librarySession(in: sessions)
        guard let asset = try await sessions.pickerAsset(id, in: session),
          session.picker.configuration.shows(asset)
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

/// The answer with a movie, or with the part of it that a player requests.
struct MovieResponse: Sendable {
  let file: PlayableFile

  /// The number of bytes that are read and written at a time.
  private static let chunk = 256 << 10

  /// Answers a request for the movie.
  ///
  /// - Throws: `ServerProblem.rangeNotSatisfiable` if none of the requested bytes exist.
  func response(to request: Request) throws(ServerProblem) -> Response {
    let headers: HTTPFields = [
      .contentType: file.contentType.mimeType, .acceptRanges: "bytes", .cacheControl: "no-store",
    ]
    // There is no entity tag to compare.
    return try .bytes(of: file.length, askedBy: request, headers, body: body)
  }

  private func body(of range: Range<Int>) -> ResponseBody {
    ResponseBody(contentLength: range.count) { writer in
      var rest = range
      while !rest.isEmpty {
        let next = rest.prefix(Self.chunk)
        let bytes = try await NIOThreadPool.singleton.runIfActive { file.bytes(in: next) }
        guard let bytes, bytes.count == next.count else { throw ServerProblem.fault }
        try await writer.write(ByteBuffer(bytes: bytes))
        rest = next.upperBound..<range.upperBound
      }
      try await writer.finish(nil)
    }
  }
}
