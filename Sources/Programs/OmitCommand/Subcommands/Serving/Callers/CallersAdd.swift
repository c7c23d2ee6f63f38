import Access
import ArgumentParser

/// `omit library callers add`: registers a caller.
struct CallersAdd: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "add",
    abstract: "Register a caller, and print its secret.",
    usage: "omit library callers add <name> --api <api> [<options>]",
    discussion: """
      The secret is printed only once, without any other output; `rotate` creates a new one.

        omit library callers add chat --api photosPicker --origin https://chat.example
        omit library callers add backup --api photoKit --purpose backup \
            --usage-description "readWrite=It keeps a copy of every photo."
        omit library callers add upload --api direct --policy everyday > secret
      """)

  @Argument(help: "Its name: letters, digits, `.`, `-` and `_`.")
  var name: String

  @Option(help: "The API that it uses.")
  var api: CallerAPI

  @OptionGroup(title: "Caller Options")
  var description: CallerDescription

  @Option(
    help: ArgumentHelp(
      """
      The purpose for which it needs photos; it is not stored, and hints report if less access is \
      enough.
      """, valueName: "purpose"))
  var purpose: Purpose?

  @Flag(help: "Write a line of JSON that contains the secret.")
  var json = false

  @OptionGroup(title: "Server Options")
  var library: LibraryOption

  func perform() async throws(Stop) -> ExitCode {
    var stated = try description.stated()
    stated["id"] = .text(name)
    stated["api"] = .text(api.rawValue)
    let answer = try library.server.ask("POST", "callers", stating: stated)
    hint()
    return try SecretOutput.write(answer, asJSON: json)
  }

  /// Prints hints about less access that would be enough for the purpose.
  private func hint() {
    guard let purpose else { return }
    var messages = TextOutput.standardError
    let hints = RegistrationHint.hints(
      for: purpose, through: api, readWrite: description.readWrite,
      asking: Set(description.usageDescription.map(\.level)),
      preventsAlert: description.preventsAutomaticLimitedAlert ?? false)
    for hint in hints { messages.writeLine("omit: hint \(hint.rawValue): \(hint.sentence)") }
  }
}
