import ArgumentParser

/// `omit library`: manages the library and the callers of the running server.
struct LibraryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "library",
    abstract: "Manage the library and the callers of the running server.",
    usage: "omit library <command> [<options>]",
    discussion: """
      Folders stay where they are; the library consists of their contents. A caller is an app or a \
      service that sends requests to the server; it is identified by its secret, and gets what you \
      register it for.

        omit library add ~/Pictures          add a folder
        omit library callers add chat --api photosPicker --origin https://chat.example
        omit library access                  show what each caller can see
        omit library sign-in                 print a link to sign in

      The server accepts these commands only from its own user and from the administrator.
      """,
    subcommands: [
      LibraryAdd.self, LibraryList.self, LibraryRemove.self, CallersCommand.self,
      LibrarySignIn.self, LibraryAccessCommand.self, LibraryForget.self,
    ])
}

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

/// `omit library sign-in`: makes a link with which the person signs in once.
struct LibrarySignIn: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "sign-in",
    abstract: "Print a link to sign in with a browser, once.",
    usage: "omit library sign-in",
    discussion: """
      Until the link is used or expires, anyone who has it can sign in as you: do not share it.

        xdg-open "$(omit library sign-in)"
      """)

  @OptionGroup(title: "Server Options")
  var library: LibraryOption

  private struct Answer: Decodable { let link: String }

  func perform() async throws(Stop) -> ExitCode {
    let answer: Answer = try library.server.ask("POST", "sign-ins").decoded()
    var results = TextOutput.standardOutput
    results.writeData(answer.link)
    return try results.ending()
  }
}

/// `omit library forget`: forgets the answers about a caller.
struct LibraryForget: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "forget",
    abstract: "Forget your answers about a caller, and your selection for it.",
    usage: "omit library forget <caller>",
    discussion: """
      The caller stays registered and may ask again. Its entries in the record are kept; `omit \
      library callers forget` deletes the caller itself.
      """)

  @Argument(help: "The caller's name.")
  var caller: String

  @OptionGroup(title: "Server Options")
  var library: LibraryOption

  func perform() async throws(Stop) -> ExitCode {
    let answer: ServedCaller =
      try library.server.ask("DELETE", ofCaller: caller, "/answers").decoded()
    var results = TextOutput.standardOutput
    results.writeData(answer.text)
    return try results.ending()
  }
}
