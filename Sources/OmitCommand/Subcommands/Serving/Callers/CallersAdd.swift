import Access
import ArgumentParser

/// `omit library callers add`: registers a caller.
struct CallersAdd: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "add",
    abstract: "Register a caller, and print its secret.",
    usage: "omit library callers add <name> --api <api> [<options>]",
    discussion: """
      The secret is printed once, alone, and cannot be had again; `rotate` makes another.

        omit library callers add chat --api photosPicker --origin https://chat.example
        omit library callers add backup --api photoKit --usage-description readWrite
        omit library callers add upload --api direct --policy everyday > secret
      """)

  @Argument(help: "Its name: letters, digits, `.`, `-` and `_`.")
  var name: String

  @Option(help: "The way in which it asks.")
  var api: CallerAPI

  @OptionGroup(title: "Caller Options")
  var description: CallerDescription

  @Flag(help: "Write a line of JSON, with the secret in it.")
  var json = false

  @OptionGroup(title: "Server Options")
  var library: LibraryOption

  func perform() async throws(Stop) -> ExitCode {
    var stated = try description.stated()
    stated["id"] = .text(name)
    stated["api"] = .text(api.rawValue)
    let answer = try library.server.ask("POST", "callers", stating: stated)
    return try SecretOutput.write(answer, asJSON: json)
  }
}
