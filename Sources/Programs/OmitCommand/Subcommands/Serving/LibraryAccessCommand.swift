import Access
import ArgumentParser

/// `omit library access`: shows what each caller can see of the library, and changes it.
struct LibraryAccessCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "access",
    abstract: "Show what each caller can see of the library, or change it for one caller.",
    usage: "omit library access [<caller>] [<options>]",
    discussion: """
      A change takes effect at once and overrides earlier answers; downloads in progress are cut \
      off.

        omit library access
        omit library access backup --read-write limited
        omit library access backup --read-write denied --add-only authorized
      """)

  @Argument(help: "The name of a caller. (default: all)")
  var caller: String?

  @Option(
    help: ArgumentHelp(
      "Its authorisation to read and change the library, from now on.", valueName: "status"))
  var readWrite: AuthorizationStatus?

  @Option(
    help: ArgumentHelp(
      "Its authorisation to add to the library, from now on.", valueName: "status"))
  var addOnly: AuthorizationStatus?

  @OptionGroup(title: "Server Options")
  var library: LibraryOption

  func perform() async throws(Stop) -> ExitCode {
    var stated: [String: ControlValue] = [:]
    if let readWrite { stated["readWrite"] = .text(readWrite.rawValue) }
    if let addOnly { stated["addOnly"] = .text(addOnly.rawValue) }
    let server = try library.server
    if !stated.isEmpty {
      guard let caller else { throw .usage("name the caller whose access to change") }
      _ = try server.ask("PATCH", ofCaller: caller, stating: stated)
    }
    let list: ServedCaller.List = try server.ask("GET", "callers").decoded()
    let callers = list.callers.filter { caller == nil || $0.id == caller }
    var results = TextOutput.standardOutput
    for caller in callers { results.writeData(caller.text) }
    if callers.isEmpty {
      guard caller == nil else { throw .unknownCaller }
      var messages = TextOutput.standardError
      messages.writeLine("omit: no callers are registered")
    }
    return try results.ending()
  }
}
