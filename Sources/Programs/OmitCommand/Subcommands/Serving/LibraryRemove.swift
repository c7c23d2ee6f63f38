import ArgumentParser

/// `omit library remove`: removes a folder from the library.
struct LibraryRemove: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "remove",
    abstract: "Remove a folder from the library; its contents are not changed.",
    usage: "omit library remove <folder>")

  @Argument(help: "The folder.", completion: .directory)
  var folder: String

  @OptionGroup(title: "Server Options")
  var library: LibraryOption

  func perform() async throws(Stop) -> ExitCode {
    let server = try library.server
    let list: ServedFolder.List = try server.ask("GET", "folders").decoded()
    // A folder that no longer exists has no links to follow.
    let names = [ServerPath.absolute(folder), ServerPath.resolved(folder)]
    guard let found = list.folders.first(where: { names.contains($0.path) }) else {
      throw .usage(
        "`\(Terminal.word(folder))` is not in the library; `omit library list` lists its folders")
    }
    _ = try server.ask("DELETE", "folders/\(found.id)")
    return .success
  }
}
