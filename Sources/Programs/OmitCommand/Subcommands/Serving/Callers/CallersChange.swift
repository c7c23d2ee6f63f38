import Access
import ArgumentParser

/// `omit library callers change`: changes the registration of a caller.
struct CallersChange: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "change",
    abstract: "Change the registration of a caller; its name and its secret are kept.",
    usage: "omit library callers change <name> [<options>]",
    discussion: """
      Settings that are not given stay unchanged. Origins and usage descriptions that are given \
      replace all previous ones.

        omit library callers change chat --origin https://chat.example --origin https://m.example
        omit library callers change chat --policy ""
      """)

  @Argument(help: "The caller's name.")
  var name: String

  @Option(help: "The API that it uses.")
  var api: CallerAPI?

  @OptionGroup(title: "Caller Options")
  var description: CallerDescription

  @OptionGroup(title: "Server Options")
  var library: LibraryOption

  func perform() async throws(Stop) -> ExitCode {
    var stated = try description.stated()
    if let api { stated["api"] = .text(api.rawValue) }
    guard !stated.isEmpty else { throw .usage("nothing to change; give at least one option") }
    _ = try library.server.ask("PATCH", ofCaller: name, stating: stated)
    return .success
  }
}
