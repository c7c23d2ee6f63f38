import ArgumentParser
import Omit
import Vocabulary

/// The tool `omit`.
struct OmitTool: ParsableCommand {
  static let version = OmitVersion.current

  static let configuration = CommandConfiguration(
    commandName: "omit",
    abstract: "Share the picture and leave out the rest.",
    usage: "omit <command> [<options>] [<path> ...]",
    discussion: """
      Finds what photos and videos reveal about people, places and devices, decides by a policy \
      and your choices what may be shared, writes copies that contain only that, verifies the \
      bytes of the copies, and records what was shared. Originals are never changed unless you use \
      `clean --in-place`.

        omit inspect Party                  show what is in these pictures
        omit clean Party --to Out           make copies to share
        omit check Out                      find metadata that should not be there
        omit verify in.jpg out.jpg          find what a copy still reveals
        omit filter < in.jpg > out.jpg      clean one picture in a pipeline
        omit menu Party                     show which choices there are
        omit policy lint my.yaml            find errors in a policy
        omit policy test Policies           run the tests of policies
        omit audit verify                   check that the record was not changed
        omit serve --demo                   start filter, library and picker over HTTP
        omit library access                 show what each caller can see
        omit portal enable                  let desktop apps pick photos with omit
        omit --show-configuration           show which .omit.yaml files apply here
        omit doctor                         check what works here and what is missing
        omit help policies                  also: kinds, refusals, exit-codes, requests, environment

      Exit codes: 0 everything was delivered as asked; 1 `check`, `verify`, `policy lint`, `policy \
      diff`, `policy test`, `audit verify`, `portal status` or `doctor` found something; 2 something was refused; 3 \
      with --strict, a rule overruled a removal that you requested; 64 wrong usage; 70 a fault of \
      omit itself; 74 reading, writing or recording failed; 130 interrupted.
      """,
    version: "omit \(version)",
    subcommands: [
      Clean.self, Inspect.self, Check.self, Verify.self, Filter.self, MenuCommand.self,
      PolicyCommand.self, AuditCommand.self, Serve.self, LibraryCommand.self,
      PortalCommand.self, Doctor.self, ShowConfiguration.self,
    ])
}

/// A subcommand of the tool.
protocol Subcommand: ParsableCommand, Sendable {
  /// Whether the command finishes the recorded assets after a first Ctrl-C; otherwise Ctrl-C ends
  /// it.
  static var finishesStartedAssets: Bool { get }

  /// The names of files and folders among the arguments; all other arguments have to be UTF-8.
  var fileNames: [FileName] { get }

  /// Runs the command.
  func perform() async throws(Stop) -> ExitCode
}

extension Subcommand {
  static var finishesStartedAssets: Bool { false }

  var fileNames: [FileName] { [] }
}

extension OmitTool {
  /// The result of parsing the arguments.
  enum Parsed {
    case run(any Subcommand)
    /// All output was written already.
    case end(ExitCode)
  }

  static func parse(_ arguments: [String]) -> Parsed {
    var arguments = arguments
    // An option of the tool itself, and a command of its own: options before other commands are
    // refused.
    if arguments.first == ShowConfiguration.option {
      arguments[0] = ShowConfiguration.word
    }
    // The parser would first make the options of every command that could follow.
    if arguments == ["--version"] { return .end(shown(configuration.version + "\n")) }
    if arguments.count == 2, arguments[0] == "help", let topic = HelpTopic(rawValue: arguments[1]) {
      return .end(shown(topic.text))
    }
    if let shell = CompletionScript.shell(in: arguments) {
      return .end(shown(CompletionScript.text(for: shell)))
    }
    if let unknown = unknownCommand(in: arguments) {
      report(unknown, of: [])
      return .end(.usage)
    }
    do {
      var command = try read(arguments)
      if let command = command as? any Subcommand {
        guard let stop = nonText(among: arguments, of: command) else { return .run(command) }
        report(stop, of: named(in: arguments).words)
        return .end(.usage)
      }
      try command.run()
      return .end(.success)
    } catch {
      guard exitCode(for: error).isSuccess else {
        let words = named(in: arguments).words
        report(.usage(ArgumentFault(message(for: error), of: words).message), of: words)
        return .end(.usage)
      }
      return .end(shown(fullMessage(for: error) + "\n"))
    }
  }

  /// Writes a text that was asked for instead of a run.
  private static func shown(_ text: String) -> ExitCode {
    var results = TextOutput.standardOutput
    results.write(text)
    return results.failure == nil ? .success : .inputOutput
  }

  /// Parses the arguments directly as those of the command that they name, if it has no
  /// subcommands.
  ///
  /// If the parser finds a command below another, it builds the options three times. Errors and
  /// help come from parsing the arguments as the tool's, which knows the whole name.
  private static func read(_ arguments: [String]) throws -> any ParsableCommand {
    let (words, command) = named(in: arguments)
    if !words.isEmpty, command.configuration.subcommands.isEmpty,
      let read = try? command.parseAsRoot(Array(arguments.dropFirst(words.count))),
      read is any Subcommand
    {
      return read
    }
    return try parseAsRoot(arguments)
  }

  /// Refuses an argument that is not text, unless it is the name of a file to share.
  private static func nonText(among arguments: [String], of command: any Subcommand) -> Stop? {
    let odd = arguments.filter { !ArgumentText.isWhole($0) }
    let names = command.fileNames.map { ArgumentText.text(of: $0.bytes) }
    guard odd.count > names.count(where: { !ArgumentText.isWhole($0) }) else { return nil }
    let other = odd.first { argument in
      !names.contains { argument == $0 || argument.hasSuffix("=" + $0) }
    }
    return .usage(
      "`\(other ?? odd[0])` is not UTF-8 text; only the files and folders to share may have such names"
    )
  }

  static func perform(
    _ command: any Subcommand, named arguments: [String]
  ) async -> ExitCode {
    do {
      return try await command.perform()
    } catch {
      report(error, of: named(in: arguments).words)
      return error.code
    }
  }

  /// Returns the command that the arguments name, a subcommand if possible, and the words that name
  /// it.
  private static func named(
    in arguments: [String]
  ) -> (words: [String], command: any ParsableCommand.Type) {
    var words: [String] = []
    var named: any ParsableCommand.Type = Self.self
    for argument in arguments {
      let commands = named.configuration.subcommands
      guard let command = commands.first(where: { $0.configuration.commandName == argument })
      else { break }
      words.append(argument)
      named = command
    }
    return (words, named)
  }

  /// Returns an error if a word in the place of a command does not name one, or else nil.
  private static func unknownCommand(in arguments: [String]) -> Stop? {
    var commands = configuration.subcommands
    var path = ""
    for argument in arguments {
      guard !commands.isEmpty, !argument.hasPrefix("-") else { return nil }
      if argument == "help" { continue }
      guard let command = commands.first(where: { $0.configuration.commandName == argument })
      else {
        if path.isEmpty, let file = FileName(argument: argument), file.isTaken {
          return .usage(
            "`\(argument)` is a file or folder, not a command; write `omit inspect \(argument)` to "
              + "show its metadata, or `omit clean \(argument) --to <folder>` to make a clean copy")
        }
        let known = commands.compactMap { $0.configuration.commandName }.map { path + $0 }
        guard arguments.first != "help" || !path.isEmpty else {
          return .usage(
            "there is no command `\(argument)`"
              + KnownWords(known + HelpTopic.names).advice(on: argument, listing: 0)
              + "; topics beside the commands: \(HelpTopic.names.joined(separator: ", "))")
        }
        return .usage(
          "there is no command `\(path)\(argument)`"
            + KnownWords(known).advice(on: path + argument))
      }
      path += argument + " "
      commands = command.configuration.subcommands
    }
    return nil
  }

  /// Prints the reason why a command ends.
  private static func report(_ stop: Stop, of command: [String]) {
    guard let message = stop.message else { return }
    var text = stop.hasLocation ? message : "omit: \(message)"
    if stop.code == .usage, !stop.hasLocation {
      text += "\nsee `\(name(command)) --help`"
    }
    var messages = TextOutput.standardError
    messages.write(ArgumentText.shown(Terminal.escaping(text)) + "\n")
  }
}
