import ArgumentParser

/// `omit library access`: says who sees what of the library.
struct LibraryAccessCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "access",
    abstract: "Say in sentences what each caller sees of the library.",
    usage: "omit library access [<caller>]")

  @Argument(help: "The name of a caller. (default: all)")
  var caller: String?

  @OptionGroup(title: "Server Options")
  var library: LibraryOption

  func perform() async throws(Stop) -> ExitCode {
    let list: ServedCaller.List = try library.server.ask("GET", "callers").decoded()
    let callers = list.callers.filter { caller == nil || $0.id == caller }
    var results = TextOutput.standardOutput
    for caller in callers { results.writeData(AccessSentences(of: caller).text) }
    if callers.isEmpty {
      guard caller == nil else { throw .unknownCaller }
      var messages = TextOutput.standardError
      messages.writeLine("omit: no callers are registered, so that nobody sees anything")
    }
    return try results.ending()
  }
}
