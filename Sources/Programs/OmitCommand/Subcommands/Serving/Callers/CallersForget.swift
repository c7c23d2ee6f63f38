import ArgumentParser

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
