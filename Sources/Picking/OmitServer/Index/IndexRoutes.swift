import Access
import Hummingbird
import JSON
import Library
import Picker

/// The routes by which the person's pages list the library by months, and mark favourites.
struct IndexRoutes {
  let library: PhotoLibrary
  let sessions: PickerSessions
  let signIns: SignIns
  let limits: @Sendable () -> ServerLimits

  /// Adds the routes.
  func add(to router: some RouterMethods<ServerContext>) {
    let own = router.personGroup(in: signIns)
    own.get("library/buckets") { request, _ in
      try await buckets(of: try LibraryQuery(request))
    }
    own.get("library/buckets/:bucket") { request, context in
      let query = try LibraryQuery(request)
      let columns = try await library.columns(of: try Self.bucket(context), in: query)
      return BucketText(columns).response
    }
    let framed = router.pickGroup(of: sessions, in: signIns, showing: [.library])
    framed.get("buckets") { request, context in
      try await buckets(of: try await query(of: request, context))
    }
    framed.get("buckets/:bucket") { request, context in
      let query = try await query(of: request, context)
      let columns = try await library.columns(of: try Self.bucket(context), in: query)
      let configuration = try await context.librarySession(in: sessions).picker.configuration
      return BucketText(columns, hasLivePhotos: configuration.deliversLivePhotos).response
    }
    own.put("library/:asset/favourite", use: mark)
  }

  private func buckets(of query: LibraryQuery) async throws -> Response {
    let buckets = try await library.buckets(of: query)
    return try ServerResponse.json(BucketsResponse(buckets, scan: library.scanProgress))
  }

  @Sendable
  private func mark(_ request: Request, _ context: PersonContext) async throws -> Response {
    let asset = try context.asset
    guard await library.asset(asset) != nil else { throw ServerProblem.notFound }
    let body = try BodyObject(
      parsing: try await request.text(within: limits()), keys: ["favourite"])
    let isFavourite = try body.required("favourite").flag()
    guard try await library.setFavourite(isFavourite, of: asset) else {
      throw ServerProblem.notFound
    }
    return ServerResponse.empty
  }

  /// Returns the query of a request, restricted to what the session's picker shows.
  private func query(
    of request: Request, _ context: PickContext
  ) async throws -> LibraryQuery {
    let session = try await context.librarySession(in: sessions)
    return sessions.query(try LibraryQuery(request), in: session)
  }

  private static func bucket(_ context: some RequestContext) throws(ServerProblem) -> BucketID {
    guard let id = context.parameters.get("bucket").flatMap({ BucketID(parsing: $0) }) else {
      throw .notFound
    }
    return id
  }
}

extension LibraryQuery {
  /// Reads `album`, `favourites`, `media`, `order` and `search` of a request.
  ///
  /// - Throws: `ServerProblem.malformed` for a value that is not allowed.
  init(_ request: Request) throws(ServerProblem) {
    let parameters = request.uri.queryParameters
    self.init(search: parameters["search"].map { String($0) })
    album = parameters["album"].map { AlbumID(String($0)) }
    if let word = parameters["favourites"] {
      guard word == "1" || word == "0" else {
        throw .malformed("expected 0 or 1", field: "favourites")
      }
      favouritesOnly = word == "1"
    }
    if let word = parameters["media"] {
      guard let media = Media(rawValue: String(word)) else {
        throw .malformed(
          "expected \(Media.allCases.map(\.rawValue).joined(separator: ", "))", field: "media")
      }
      self.media = media
    }
    if let word = parameters["order"] {
      guard let order = Order(rawValue: String(word)) else {
        throw .malformed(
          "expected \(Order.allCases.map(\.rawValue).joined(separator: ", "))", field: "order")
      }
      self.order = order
    }
  }
}
