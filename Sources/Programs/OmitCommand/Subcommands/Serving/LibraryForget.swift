import ArgumentParser

/// `omit library forget`: forgets the answers about a caller.
struct LibraryForget: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "forget",
    abstract: "Forget what you answered about a caller, and selected for it.",
    usage: "omit library forget <caller>",
    discussion: """
      It is as you registered it, and may ask again. What the record says of it stays; `omit library \
      callers forget` takes the caller itself out.
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
