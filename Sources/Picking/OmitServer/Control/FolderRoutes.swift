import Access
import Hummingbird
import JSON
import Library

/// The control routes for folders: list, add and remove.
struct FolderRoutes {
  let store: LibraryStore
  let library: PhotoLibrary

  /// The longest wait for the contents of a new folder; a small folder is scanned within it.
  private static let maximumWait = Duration.seconds(2)

  /// Adds the routes.
  func add(to router: some RouterMethods<ServerContext>) {
    router.get("folders") { _, _ in
      let contents = try await library.contents()
      return try ServerResponse.json(
        FoldersResponse(
          folders: contents.map(FolderResponse.init),
          scan: library.scanProgress.map { ScanResponse($0) }))
    }
    router.post("folders") { request, _ in
      let stated = try BodyObject(
        parsing: try await request.text(), keys: ["path", "title"])
      let path = try stated.required("path").plainText()
      let title = try stated["title"]?.plainText()
      let folder = try store.add(folder: path, title: title)
      guard let found = try await library.contents(of: folder, waitingFor: Self.maximumWait) else {
        throw ServerProblem.gone
      }
      return try ServerResponse.json(FolderResponse(found), status: .created)
    }
    router.delete("folders/:folder") { _, context in
      guard let id = context.parameters.get("folder", as: Int64.self) else {
        throw ServerProblem.notFound
      }
      try await library.remove(folder: id)
      return ServerResponse.empty
    }
  }
}

/// The folders, as described to the operator's tool.
private struct FoldersResponse: Encodable {
  let folders: [FolderResponse]
  /// The progress of the scan of the folders, or nil if none is running.
  let scan: ScanResponse?
}

/// A folder, as described to the operator's tool.
private struct FolderResponse: Encodable {
  let id: Int64
  let path: String
  let title: String
  let isThere: Bool
  let assets: Int
  let unreadable: Int
  let isScanned: Bool

  init(_ contents: FolderContents) {
    id = contents.folder.id
    path = contents.folder.path
    title = contents.folder.title
    isThere = contents.isThere
    assets = contents.assets
    unreadable = contents.unreadable
    isScanned = contents.isScanned
  }
}
