import Access
import Hummingbird
import JSON
import Library

/// The control routes about folders: which there are, one more, one less.
struct FolderRoutes {
  let store: LibraryStore
  let library: PhotoLibrary

  /// How long the operator waits to be told how much is in a folder: a small one is searched by then.
  private static let patience = Duration.seconds(2)

  /// Adds the routes.
  func add(to router: some RouterMethods<ServerContext>) {
    router.get("folders") { _, _ in
      let contents = try await library.contents()
      return try ServerAnswer.json(
        FoldersAnswer(
          folders: contents.map(FolderAnswer.init),
          scan: library.scanProgress.map { ScanAnswer($0) }))
    }
    router.post("folders") { request, _ in
      let stated = try BodyObject(
        parsing: try await request.controlText(), keys: ["path", "title"])
      let path = try stated.required("path").plainText()
      let title = try stated["title"]?.plainText()
      let folder = try store.add(folder: path, title: title)
      guard let found = try await library.contents(of: folder, waitingFor: Self.patience) else {
        throw ServerProblem.gone
      }
      return try ServerAnswer.json(FolderAnswer(found), status: .created)
    }
    router.delete("folders/:folder") { _, context in
      guard let id = context.parameters.get("folder", as: Int64.self) else {
        throw ServerProblem.notFound
      }
      try await library.remove(folder: id)
      return ServerAnswer.empty
    }
  }
}

/// The folders, as the operator's tool is told of them.
private struct FoldersAnswer: Encodable {
  let folders: [FolderAnswer]
  /// How far the search through them is; nil where none is under way.
  let scan: ScanAnswer?
}

/// A folder, as the operator's tool is told of it.
private struct FolderAnswer: Encodable {
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
