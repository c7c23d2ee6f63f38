import ArgumentParser

/// The tool `omit`.
struct OmitTool: ParsableCommand {
  static let version = "0.1.0"

  static let configuration = CommandConfiguration(
    commandName: "omit",
    abstract: "Share the picture and leave out the rest.",
    usage: "omit <command> [<options>] [<path> ...]",
    discussion: """
      Finds what photos and videos tell about people, places and devices, decides by a policy and \
      by your own choices what may go along, writes copies that hold just that, proves it from \
      the copies' bytes, and records what was shared. Originals are never changed, unless you \
      ask for it with `clean --in-place`.

        omit inspect Party                  what is in these pictures
        omit clean Party --to Out           copies for sharing with others
        omit check Out                      nothing left that should not be there
        omit filter < in.jpg > out.jpg      one picture in a pipeline
        omit menu Party                     what there is to choose, and in how many pictures
        omit policy lint my.yaml            is something wrong with a policy

      Exit codes: 0 everything was delivered as asked; 1 `check`, `policy lint` or \
      `policy diff` found something; 2 something was \
      refused; 3 with --strict, a rule overruled a removal you asked for; 64 usage; 70 a fault of \
      omit; 74 input, output or recording failed; 130 interrupted.
      """,
    version: "omit \(version)",
    subcommands: [
      Clean.self, Inspect.self, Check.self, Filter.self, MenuCommand.self, PolicyCommand.self,
    ])

}

/// A subcommand of the tool.
protocol Subcommand: ParsableCommand, Sendable {
  /// Whether a first Ctrl-C lets it finish what it started; otherwise it ends the process.
  static var finishesWhatItStarted: Bool { get }

  /// The words that call it.
  static var path: String { get }

  /// Does what it is for.
  func perform() async throws(Stop) -> ExitCode
}

extension Subcommand {
  static var finishesWhatItStarted: Bool { false }
  static var path: String { configuration.commandName ?? "" }
}

extension OmitTool {
  /// What the arguments ask for.
  enum Parsed {
    case run(any Subcommand)
    /// Everything was said already.
    case end(ExitCode)
  }

  static func parse(_ arguments: [String]) -> Parsed {
    let names = configuration.subcommands.compactMap { $0.configuration.commandName }
    if let first = arguments.first, !first.hasPrefix("-"), !names.contains(first), first != "help" {
      let known = names.map { "`\($0)`" }.joined(separator: ", ")
      say(.usage("there is no command `\(first)`, known are \(known)"), of: nil)
      return .end(.usage)
    }
    if let (group, word, known) = unknownSubcommand(in: arguments) {
      let list = known.map { "`\($0)`" }.joined(separator: ", ")
      say(.usage("there is no command `\(group) \(word)`, known are \(list)"), of: group)
      return .end(.usage)
    }
    do {
      var command = try parseAsRoot(arguments)
      if let command = command as? any Subcommand { return .run(command) }
      try command.run()
      return .end(.success)
    } catch {
      guard exitCode(for: error).isSuccess else {
        // Their messages start as sentences do; ours do not.
        let text = message(for: error)
        say(.usage(text.prefix(1).lowercased() + text.dropFirst()), of: path(of: arguments))
        return .end(.usage)
      }
      var results = TextOutput.standardOutput
      results.write(fullMessage(for: error) + "\n")
      return .end(results.failure == nil ? .success : .inputOutput)
    }
  }

  /// The subcommands of a command.
  private static func nested(in name: String) -> [String] {
    let command = configuration.subcommands.first { $0.configuration.commandName == name }
    return command?.configuration.subcommands.compactMap { $0.configuration.commandName } ?? []
  }

  /// A word in the place of a subcommand that is none.
  private static func unknownSubcommand(
    in arguments: [String]
  ) -> (group: String, word: String, known: [String])? {
    guard let group = arguments.first, let word = arguments.dropFirst().first else { return nil }
    let known = nested(in: group)
    guard !known.isEmpty, !word.hasPrefix("-"), !known.contains(word) else { return nil }
    return (group, word, known)
  }

  /// The words among the arguments that call a command, to say how to get help.
  private static func path(of arguments: [String]) -> String? {
    guard let first = arguments.first else { return nil }
    guard let second = arguments.dropFirst().first, nested(in: first).contains(second) else {
      return first
    }
    return "\(first) \(second)"
  }

  static func perform(_ command: any Subcommand) async -> ExitCode {
    do {
      return try await command.perform()
    } catch {
      say(error, of: type(of: command).path)
      return error.code
    }
  }

  /// Says why a run of a command ends.
  private static func say(_ stop: Stop, of command: String?) {
    guard let message = stop.message else { return }
    var text = stop.hasPlace ? message : "omit: \(message)"
    if stop.code == .usage, !stop.hasPlace {
      let help = command.map { $0.hasPrefix("-") ? "omit" : "omit \($0)" } ?? "omit"
      text += "\nsee `\(help) --help`"
    }
    var messages = TextOutput.standardError
    messages.write(Terminal.escaping(text) + "\n")
  }
}
