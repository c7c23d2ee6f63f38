import ArgumentParser

/// `omit library callers`: registers, changes and forgets callers.
struct CallersCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "callers",
    abstract: "Register, change and forget the callers of the server.",
    usage: "omit library callers <command> [<options>]",
    discussion: """
      Your registration decides what a caller can access, never what the caller states about \
      itself.

        omit library callers add chat --api photosPicker --origin https://chat.example
        omit library callers change chat --title "Chat"
        omit library callers rotate chat     create a new secret; the old one stops working
        omit library callers forget chat
      """,
    subcommands: [
      CallersList.self, CallersAdd.self, CallersChange.self, CallersRotate.self,
      CallersForget.self,
    ])
}

extension Stop {
  /// The error for a caller that is not registered.
  static var unknownCaller: Stop {
    .usage("no caller with this name is registered; `omit library callers list` lists the callers")
  }
}
