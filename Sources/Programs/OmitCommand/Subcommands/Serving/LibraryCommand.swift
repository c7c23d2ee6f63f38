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
