import ArgumentParser

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
