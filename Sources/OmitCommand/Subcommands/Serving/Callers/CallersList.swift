import ArgumentParser

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
    let answer = try library.server.ask("GET", "callers")
    var results = TextOutput.standardOutput
    guard !json else {
      results.write(answer: answer)
      return try results.ending()
    }
    let list: ServedCaller.List = try answer.decoded()
    for caller in list.callers {
      let parts = [caller.id, caller.title, caller.api, caller.readWrite] + caller.origins
      results.writeData(parts.compactMap { $0 }.joined(separator: "  "))
    }
    return try results.ending()
  }
}
