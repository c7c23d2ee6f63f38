import Omit

/// The library of the server that omit-chooser asks.
struct ServedLibrary {
  private let server: ControlClient
  private let folders: [ServedFolder]

  /// Asks the server, or returns nil if none answers.
  init?() {
    guard let database = LibraryLocation.usual(in: EnvironmentVariable.all) else { return nil }
    let server = ControlClient(database: database)
    guard let list: ServedFolder.List = try? server.ask("GET", "folders").decoded() else {
      return nil
    }
    self.server = server
    folders = list.folders
  }

  /// Whether a folder is in the library, by itself or within another.
  func contains(_ path: String) -> Bool {
    let resolved = ServerPath.resolved(path)
    return folders.contains { folder in
      let known = ServerPath.resolved(folder.path)
      return resolved == known || resolved.hasPrefix(known + "/")
    }
  }

  /// Adds a folder, as `omit library add` does.
  ///
  /// - Throws: `Stop` if the server refuses.
  func add(_ path: String) throws(Stop) -> ServedFolder {
    try server.ask("POST", "folders", stating: ["path": .text(ServerPath.absolute(path))])
      .decoded()
  }
}
