import Access
import Hummingbird
import JSON
import Library
import Picker

/// The routes by which the person's pages list albums and collections, and change the person's own
/// albums.
///
/// Callers and their pickers change none. A picker lists those with something that it shows.
struct AlbumRoutes {
  let library: PhotoLibrary
  let store: LibraryStore
  let sessions: PickerSessions
  let signIns: SignIns
  let limits: @Sendable () -> ServerLimits

  /// Adds the routes.
  func add(to router: some RouterMethods<ServerContext>) {
    let own = router.personGroup(in: signIns)
    own.get("library/albums") { _, _ in
      try await answer(try await library.allAlbums(), in: LibraryQuery())
    }
    own.post("library/albums", use: make)
    own.patch("library/albums/:album", use: rename)
    own.delete("library/albums/:album", use: delete)
    own.post("library/albums/:album/assets", use: change)
    router.pickGroup(of: sessions, in: signIns, showing: [.library]).get("albums", use: list)
  }

  @Sendable
  private func list(_ request: Request, _ context: PickContext) async throws -> Response {
    let session = try await context.librarySession(in: sessions)
    let query = sessions.query(in: session)
    let albums = try await library.allAlbums(of: query).filter { $0.count > 0 }
    return try await answer(albums, in: query)
  }

  private func answer(_ albums: [LibraryAlbum], in query: LibraryQuery) async throws -> Response {
    try ServerResponse.json(
      AlbumsResponse(
        albums, try await library.collections(of: query),
        unreadable: try await library.unreadable()))
  }

  @Sendable
  private func make(_ request: Request, _ context: PersonContext) async throws -> Response {
    let album = try store.makeAlbum(titled: try await title(in: request))
    return try ServerResponse.json(AlbumLine(album), status: .created)
  }

  @Sendable
  private func rename(_ request: Request, _ context: PersonContext) async throws -> Response {
    let album = try store.rename(try context.album, to: try await title(in: request))
    return try ServerResponse.json(AlbumLine(album))
  }

  @Sendable
  private func delete(_ request: Request, _ context: PersonContext) async throws -> Response {
    try store.delete(album: try context.album)
    return ServerResponse.empty
  }

  @Sendable
  private func change(_ request: Request, _ context: PersonContext) async throws -> Response {
    let body = try BodyObject(
      parsing: try await request.text(within: limits()), keys: ["add", "remove"])
    let album = try context.album
    switch (try assets(body, "add"), try assets(body, "remove")) {
    case (let added?, nil):
      return try ServerResponse.json(AlbumLine(try store.add(added, to: album)))
    case (nil, let removed?):
      return try ServerResponse.json(AlbumLine(try store.remove(removed, from: album)))
    case (nil, nil), (.some, .some):
      throw ServerProblem.malformed("expected one of `add` and `remove`")
    }
  }

  private func title(in request: Request) async throws -> AlbumTitle {
    let body = try BodyObject(parsing: try await request.text(within: limits()), keys: ["title"])
    return try AlbumTitle(parsing: try body.required("title").text())
  }

  private func assets(_ body: BodyObject, _ key: String) throws(ServerProblem) -> Set<AssetID>? {
    guard let names = try body.stated(key)?.texts() else { return nil }
    guard names.count <= SelectionLimit.maximum else {
      throw .malformed("there are too many", field: key)
    }
    return Set(names.map { AssetID($0) })
  }
}

extension PersonContext {
  /// The album that the request's path names, which may not exist.
  fileprivate var album: AlbumID {
    get throws(ServerProblem) {
      guard let name = parameters.get("album") else { throw .notFound }
      return AlbumID(name)
    }
  }
}
