import ArgumentParser

/// `omit library add`: adds a folder to the library.
struct LibraryAdd: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "add",
    abstract: "Add a folder to the library, with the folders in it.",
    usage: "omit library add <folder> [--title <text>]",
    discussion: """
      Its photos and videos stay where they are, and are never changed. An .omitignore file in it \
      states what is not part of the library.

        omit library add ~/Pictures
        omit library add /media/card --title "Summer"
      """)

  @Argument(help: "The folder.", completion: .directory)
  var folder: String

  @Option(
    help: ArgumentHelp(
      "The name shown to you. (default: the folder's name)", valueName: "text"))
  var title: String?

  @OptionGroup(title: "Server Options")
  var library: LibraryOption

  func perform() async throws(Stop) -> ExitCode {
    var stated: [String: ControlValue] = ["path": .text(ServerPath.absolute(folder))]
    if let title { stated["title"] = .text(title) }
    let folder: ServedFolder = try library.server.ask("POST", "folders", stating: stated).decoded()
    var messages = TextOutput.standardError
    messages.writeLine("omit: \(LibraryList.line(on: folder))")
    return .success
  }
}
