import Access
import ArgumentParser

/// `omit library callers change`: changes the registration of a caller.
struct CallersChange: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "change",
    abstract: "Change what a caller is registered for; its name and its secret stay.",
    usage: "omit library callers change <name> [<options>]",
    discussion: """
      What is not named stays as it is. Origins and usage descriptions that are named take the \
      place of all that were there.

        omit library callers change chat --origin https://chat.example --origin https://m.example
        omit library callers change chat --policy ""
      """)

  @Argument(help: "The caller's name.")
  var name: String

  @Option(help: "The way in which it asks.")
  var api: CallerAPI?

  @OptionGroup(title: "Caller Options")
  var description: CallerDescription

  @OptionGroup(title: "Server Options")
  var library: LibraryOption

  func perform() async throws(Stop) -> ExitCode {
    var stated = try description.stated()
    if let api { stated["api"] = .text(api.rawValue) }
    guard !stated.isEmpty else { throw .usage("nothing is named that is to change") }
    _ = try library.server.ask("PATCH", ofCaller: name, stating: stated)
    return .success
  }
}
