import Access
import HTTPTypes
import Hummingbird
import Library
import Omit
import Picker

/// The routes by which a caller uses the library without a picker: to list assets, fetch their
/// bytes, and add assets.
///
/// An asset that the caller may not see is answered as if it did not exist.
struct AssetRoutes: Sendable {
  let accessController: LibraryAccessController
  let library: PhotoLibrary
  let fetches: LibraryFetches
  let added: AddedFolder
  let incoming: IncomingFiles
  let limits: @Sendable () -> ServerLimits

  /// Adds the routes to those of callers.
  func add(to router: some RouterMethods<CallerContext>) {
    router.get("assets", use: list)
    router.post("assets", use: create)
    router.get("assets/:asset", use: describe)
    router.get("assets/:asset/files/:file", use: file)
    router.get("albums", use: albums)
  }

  // MARK: Reading

  @Sendable
  private func list(_ request: Request, _ context: CallerContext) async throws -> Response {
    let caller = context.caller
    let page = try PageRequest(request)
    let (scope, fields) = try accessController.perform(.fetch, for: request, of: caller)
    var query = LibraryQuery(favouritesOnly: try Self.wantsFavourites(request))
    query.scope = scope
    // One more asset than the page holds shows whether another page follows.
    let found = try await library.assets(of: query, from: page.from, limit: page.limit + 1)
    let lines = found.prefix(page.limit).map { answer(about: $0, for: caller) }
    return try ServerResponse.json(
      PageResponse(lines: lines, next: found.count > page.limit ? page.from + page.limit : nil),
      headers: fields)
  }

  private static func wantsFavourites(_ request: Request) throws(ServerProblem) -> Bool {
    let text = request.uri.queryParameters["favourites"].map { String($0) } ?? "0"
    guard ["0", "1"].contains(text) else {
      throw .malformed("expected 0 or 1", field: "favourites")
    }
    return text == "1"
  }

  @Sendable
  private func describe(_ request: Request, _ context: CallerContext) async throws -> Response {
    let (asset, fields) = try await asset(request, context)
    return try ServerResponse.json(answer(about: asset, for: context.caller), headers: fields)
  }

  @Sendable
  private func file(_ request: Request, _ context: CallerContext) async throws -> Response {
    guard let number = context.fileNumber else { throw ServerProblem.notFound }
    let (asset, fields) = try await asset(request, context)
    let file = try await fetches.file(number, of: asset.id, for: context.caller)
    let fetches = fetches
    let store = accessController.store
    let answer = FileResponse(
      file: file.file,
      expectCurrent: { _ in
        guard context.isStillAllowed(by: store) else { throw ServerProblem.unauthenticated }
        try await fetches.expectCurrent(file)
      },
      note: { await fetches.note($0, of: file) })
    var response = try answer.response(to: request)
    for field in fields { response.headers[field.name] = field.value }
    return response
  }

  @Sendable
  private func albums(_ request: Request, _ context: CallerContext) async throws -> Response {
    let (scope, fields) = try accessController.perform(.fetch, for: request, of: context.caller)
    guard scope.showsAlbumsAndShared else {
      return try ServerResponse.json(["albums": [AlbumResponse]()], headers: fields)
    }
    let albums = try await library.albums().map { album in
      AlbumResponse(
        albumIdentifier: identifier(of: AssetID(album.id.text), for: context.caller),
        title: album.title, count: album.count)
    }
    return try ServerResponse.json(["albums": albums], headers: fields)
  }

  /// Returns the asset that the path names, if the caller may see it.
  private func asset(
    _ request: Request, _ context: CallerContext
  ) async throws -> (asset: LibraryAsset, fields: HTTPFields) {
    let (scope, fields) = try accessController.perform(.fetch, for: request, of: context.caller)
    guard let identifier = context.parameters.get("asset"),
      let id = await library.assetID(identifier: identifier, for: context.caller.id),
      scope.shows(id), let asset = await library.asset(id)
    else { throw ServerProblem.notFound }
    return (asset, fields)
  }

  private func identifier(of asset: AssetID, for caller: RegisteredCaller) -> String {
    accessController.store.identifier(of: asset, for: caller.id)
  }

  private func answer(
    about asset: LibraryAsset, for caller: RegisteredCaller
  ) -> LibraryAssetResponse {
    LibraryAssetResponse(asset, known: identifier(of: asset.id, for: caller))
  }

  // MARK: Adding

  @Sendable
  private func create(_ request: Request, _ context: CallerContext) async throws -> Response {
    let (caller, channel, limits) = (context.caller, context.channel, limits())
    _ = try accessController.perform(.add, for: request, of: caller)
    let asset = try await ClientPresence.watching(channel) { client in
      let body = try IncomingBody(of: request, from: client, limit: limits.asset)
      try await IncomingBody.invite(request, on: channel)
      let upload = try await ContinuousClock().withTimeLimit(of: .seconds(limits.bodyTime)) {
        try await UploadedAsset(reading: body, of: request, into: incoming)
      }
      guard upload.addition == nil else {
        throw ServerProblem.malformed(
          "a request is not allowed when an asset is added", field: UploadedAsset.request)
      }
      // The person may have withdrawn the access meanwhile.
      _ = try accessController.perform(.add, for: request, of: caller)
      do {
        return try added.add(upload.asset, from: caller.id)
      } catch let problem as Problem {
        throw ServerProblem(problem)
      }
    }
    await library.rescan(for: asset)
    return try ServerResponse.json(
      ["assetIdentifier": identifier(of: asset, for: caller)], status: .created)
  }
}

/// An asset as described to a caller without a picker, without what its bytes contain.
struct LibraryAssetResponse: Encodable {
  let assetIdentifier: String
  let mediaType: String?
  let mediaSubtypes: [String]
  let contentType: String
  let isFavourite: Bool
  /// The number of files.
  let files: Int

  /// Describes an asset, with the identifier by which the caller knows it.
  init(_ asset: LibraryAsset, known identifier: String) {
    isFavourite = asset.isFavourite
    assetIdentifier = identifier
    mediaType = asset.contentType.mediaType?.rawValue
    mediaSubtypes = asset.isLivePhoto ? [MediaSubtype.photoLive.rawValue] : []
    contentType = asset.contentType.rawValue
    files = asset.files
  }
}

/// An album as described to a caller with access to the whole library.
struct AlbumResponse: Encodable {
  let albumIdentifier: String
  let title: String
  let count: Int
}
