import ArgumentParser

/// `omit library callers rotate`: gives a caller another secret.
struct CallersRotate: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "rotate",
    abstract: "Give a caller another secret, and print it; the old one is nobody's at once.",
    usage: "omit library callers rotate <name>")

  @Argument(help: "The caller's name.")
  var name: String

  @Flag(help: "Write a line of JSON, with the secret in it.")
  var json = false

  @OptionGroup(title: "Server Options")
  var library: LibraryOption

  func perform() async throws(Stop) -> ExitCode {
    try SecretOutput.write(
      try library.server.ask("POST", ofCaller: name, "/secret"), asJSON: json)
  }
}
