import ArgumentParser
import Vocabulary

/// The parser's message for arguments that cannot be parsed, with advice on unknown words.
struct ArgumentFault {
  let message: String

  /// Converts a message of the parser about the arguments of a command, given by its words.
  init(_ text: String, of command: [String]) {
    // The parser's messages begin with a capital letter; omit's do not.
    let plain = text.prefix(1).lowercased() + text.dropFirst()
    // Every second part was between quotation marks.
    let components = plain.split(separator: "'", omittingEmptySubsequences: false).map(String.init)
    let quoted = components.indices.filter { !$0.isMultiple(of: 2) }.map { components[$0] }
    switch components[0] {
    case "unknown option " where !quoted.isEmpty:
      message = Self.unknownOption(quoted[0], of: command)
    case "the value " where quoted.count >= 2 && plain.contains("Please provide one of"):
      // A long list of words is on lines of its own, without quotation marks.
      let listed = plain.split(separator: "\n").filter { $0.hasPrefix("  - ") }
        .map { String($0.dropFirst(4)) }
      message =
        "unknown value `\(quoted[0])` for `\(quoted[1])`"
        + KnownWords(quoted.dropFirst(2) + listed).advice(on: quoted[0])
    case "unexpected argument " where command == ["filter"] && !quoted.isEmpty:
      message =
        "`omit filter` takes no file names; write `omit filter < \(quoted[0]) > <copy>`, or use "
        + "`omit clean`"
    default: message = plain  // the parser's sentences, not an enumeration of ours
    }
  }

  private static func unknownOption(_ name: String, of words: [String]) -> String {
    guard !words.isEmpty else {
      return
        "`\(name)` comes before the command; write it after, such as `omit clean \(name)`"
    }
    let command = OmitTool.command(words)
    let dashed = "-" + name
    if !name.hasPrefix("--"), options(of: command).contains(dashed) {
      return "unknown option `\(name)`, did you mean `\(dashed)`"
    }
    let advice = KnownWords(options(of: command)).advice(on: name, listing: 0)
    guard advice.isEmpty else { return "unknown option `\(name)`" + advice }
    let others = OmitTool.allCommands.filter { options(of: $0.type).contains(name) }
    guard !others.isEmpty, others.count <= 4 else {
      return "unknown option `\(name)`; `\(OmitTool.name(words))` has no such option"
    }
    let named = others.map { "`\(OmitTool.name($0.words))`" }.joined(separator: ", ")
    return "unknown option `\(name)`; it is an option of \(named)"
  }

  /// Returns the long names of a command's options, as listed in its help.
  private static func options(of command: any ParsableCommand.Type) -> [String] {
    OmitTool.helpMessage(for: command).split(separator: "\n").flatMap { line -> [String] in
      guard line.hasPrefix("  -") else { return [] }
      return line.split(whereSeparator: { " ,/".contains($0) }).prefix { $0.hasPrefix("-") }
        .filter { $0.hasPrefix("--") }.map(String.init)
    }
  }
}

extension OmitTool {
  /// Returns the command with these words, or the innermost command that they name.
  static func command(_ words: [String]) -> any ParsableCommand.Type {
    words.reduce(OmitTool.self) { (command: any ParsableCommand.Type, word) in
      command.configuration.subcommands.first { $0.configuration.commandName == word } ?? command
    }
  }

  /// Every command that can be run, with the words that name it.
  static var allCommands: [(words: [String], type: any ParsableCommand.Type)] {
    commands(of: OmitTool.self, named: [])
  }

  private static func commands(
    of command: any ParsableCommand.Type, named words: [String]
  ) -> [(words: [String], type: any ParsableCommand.Type)] {
    let inner = command.configuration.subcommands
    guard !inner.isEmpty else { return [(words, command)] }
    return inner.flatMap {
      commands(of: $0, named: words + [$0.configuration.commandName ?? ""])
    }
  }

  /// Returns the full name of a command, such as `omit audit list`.
  static func name(_ words: [String]) -> String { (["omit"] + words).joined(separator: " ") }
}
