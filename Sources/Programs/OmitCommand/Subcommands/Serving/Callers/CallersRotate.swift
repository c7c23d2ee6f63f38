import ArgumentParser

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
