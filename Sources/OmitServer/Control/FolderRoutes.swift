import Hummingbird
import Library

/// The control routes about folders: which there are, one more, one less.
struct FolderRoutes {
  let store: LibraryStore
  let library: PhotoLibrary

  /// Adds the routes.
  func add(to router: some RouterMethods<ServerContext>) {
    router.get("folders") { _, _ in
      let contents = try await library.contents()
      return try ServerAnswer.json(["folders": contents.map(FolderAnswer.init)])
    }
    router.post("folders") { request, _ in
      let stated = try ControlObject(
        parsing: try await request.controlText(), keys: ["path", "title"])
      guard let path = try stated.text("path") else { throw stated.missing("path") }
      let title = try stated.text("title")
      let folder = try ServerProblem.onLibrary { () throws(LibraryError) in
        try store.add(folder: path, title: title)
      }
      guard let found = try await library.contents().first(where: { $0.folder == folder }) else {
        throw ServerProblem.gone
      }
      return try ServerAnswer.json(FolderAnswer(found), status: .created)
    }
    router.delete("folders/:folder") { _, context in
      guard let id = context.parameters.get("folder", as: Int64.self) else {
        throw ServerProblem.notFound
      }
      try ServerProblem.onLibrary { () throws(LibraryError) in try store.remove(folder: id) }
      return ServerAnswer.empty
    }
  }
}

/// A folder, as the operator's tool is told of it.
private struct FolderAnswer: Encodable {
  let id: Int64
  let path: String
  let title: String
  let isThere: Bool
  let assets: Int
  let unreadable: Int

  init(_ contents: FolderContents) {
    id = contents.folder.id
    path = contents.folder.path
    title = contents.folder.title
    isThere = contents.isThere
    assets = contents.assets
    unreadable = contents.unreadable
  }
}
