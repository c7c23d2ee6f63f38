import Access
import ArgumentParser
import Omit
import PolicyEngine
import Vocabulary

/// `omit --show-configuration`: shows the configurations that apply here, and their content.
struct ShowConfiguration: Subcommand {
  /// The option that runs the command.
  static let option = "--" + word
  static let word = "show-configuration"

  static let configuration = CommandConfiguration(
    commandName: word,
    abstract: "Show which configurations apply here, and what they state.",
    usage: "omit --show-configuration [--configuration <file>]",
    shouldDisplay: false)

  @OptionGroup
  var configuration: ConfigurationOption

  func perform() async throws(Stop) -> ExitCode {
    let configurations = try configuration.findConfigurations()
    let policies = try PolicyOptions.load([], with: configurations, for: .direct)
    var lines: [String] = []
    for loaded in configurations.loaded {
      let how = loaded.origin == .named ? "named" : "found"
      lines.append("\(Terminal.escaping(loaded.file)) (\(how))")
      lines += Self.lines(of: loaded.content).map { "  \(Terminal.escaping($0))" }
    }
    for (file, reason) in configurations.unused {
      lines.append("\(Terminal.escaping(file)) (not used: \(reason))")
    }
    if lines.isEmpty {
      lines.append("there is no \(Configurations.fileName) in this folder or above it")
    }
    let names = policies.policies.map(\.name).joined(separator: ", ")
    lines.append("if no option names a policy, these decide: \(names)")
    var results = TextOutput.standardOutput
    for line in lines { results.writeLine(line) }
    return results.ended([])
  }

  private static func lines(of content: Configuration) -> [String] {
    let choices = content.choices
    let coarse = choices.coarse.sorted().map { kind in
      choices.coarseness[kind].map { "\(kind)=\($0)" } ?? "\(kind)"
    }
    let rows: [(String, [String])] = [
      ("policy", content.policies.map(\.text)),
      ("remove", choices.excluded.sorted().map(\.rawValue)),
      ("keep", choices.included.sorted().map(\.rawValue)), ("coarsen", coarse),
      ("echoes", choices.echoes.map { [$0.rawValue] } ?? []),
      ("exclude", content.exclusions.map(\.text)),
    ]
    let lines = rows.filter { !$0.1.isEmpty }.map { "\($0): \($1.joined(separator: ", "))" }
    return lines.isEmpty ? ["it is empty"] : lines
  }
}
