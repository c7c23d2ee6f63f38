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
    try library.server.ask("GET", "callers").write(asJSON: json) {
      (list: ServedCaller.List, results) in
      for caller in list.callers {
        let parts = [caller.id, caller.title, caller.api, caller.readWrite] + caller.origins
        results.writeData(parts.compactMap { $0 }.joined(separator: "  "))
      }
    }
  }
}
