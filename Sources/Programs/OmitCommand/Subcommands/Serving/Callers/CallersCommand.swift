import Access
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

/// `omit library callers list`: lists the registered callers.
struct CallersList: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List the registered callers.",
    usage: "omit library callers list [--json]")

  @Flag(help: "Write a line of JSON.")
  var json = false

  @OptionGroup(title: "Server Options")
  var library: LibraryOption

  func perform() async throws(Stop) -> ExitCode {
    try library.server.ask("GET", "callers").write(asJSON: json) {
      (list: ServedCaller.List, results) in
      for caller in list.callers {
        let fields = [caller.id, caller.title, caller.api, caller.readWrite] + caller.origins
        results.writeData(fields.compactMap { $0 }.joined(separator: "  "))
      }
    }
  }
}

/// `omit library callers change`: changes the registration of a caller.
struct CallersChange: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "change",
    abstract: "Change the registration of a caller; its name and its secret are kept.",
    usage: "omit library callers change <name> [<options>]",
    discussion: """
      Settings that are not given stay unchanged. Origins and usage descriptions that are given \
      replace all previous ones.

        omit library callers change chat --origin https://chat.example --origin https://m.example
        omit library callers change chat --policy ""
      """)

  @Argument(help: "The caller's name.")
  var name: String

  @Option(help: "The API that it uses.")
  var api: CallerAPI?

  @OptionGroup(title: "Caller Options")
  var description: CallerDescription

  @OptionGroup(title: "Server Options")
  var library: LibraryOption

  func perform() async throws(Stop) -> ExitCode {
    var stated = try description.stated()
    if let api { stated["api"] = .text(api.rawValue) }
    guard !stated.isEmpty else { throw .usage("nothing to change; give at least one option") }
    _ = try library.server.ask("PATCH", ofCaller: name, stating: stated)
    return .success
  }
}

/// `omit library callers rotate`: gives a caller another secret.
struct CallersRotate: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "rotate",
    abstract: "Create and print a new secret for a caller; the old one stops working at once.",
    usage: "omit library callers rotate <name>")

  @Argument(help: "The caller's name.")
  var name: String

  @Flag(help: "Write a line of JSON that contains the secret.")
  var json = false

  @OptionGroup(title: "Server Options")
  var library: LibraryOption

  func perform() async throws(Stop) -> ExitCode {
    try SecretOutput.write(
      try library.server.ask("POST", ofCaller: name, "/secret"), asJSON: json)
  }
}

/// `omit library callers forget`: forgets a caller.
struct CallersForget: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "forget",
    abstract: "Delete a caller and revoke its access.",
    usage: "omit library callers forget <name>",
    discussion: "Its entries in the record are kept and cannot be removed.")

  @Argument(help: "The caller's name.")
  var name: String

  @OptionGroup(title: "Server Options")
  var library: LibraryOption

  func perform() async throws(Stop) -> ExitCode {
    _ = try library.server.ask("DELETE", ofCaller: name)
    return .success
  }
}
