import ArgumentParser

/// `omit library`: manages the library and the callers of the running server.
struct LibraryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "library",
    abstract: "Say to the running server what is in the library, and who may ask it.",
    usage: "omit library <command> [<options>]",
    discussion: """
      Folders stay where they are: the library is what is in them. A caller is an app or a service \
      that asks the server; it is told by its secret, and gets what you register it for.

        omit library add ~/Pictures          open a folder
        omit library callers add chat --api photosPicker --origin https://chat.example
        omit library access                  who sees what
        omit library sign-in                 a link by which you sign in

      The server takes this from its own user and from the administrator alone.
      """,
    subcommands: [
      LibraryAdd.self, LibraryList.self, LibraryRemove.self, CallersCommand.self,
      LibrarySignIn.self, LibraryAccessCommand.self, LibraryForget.self,
    ])
}
