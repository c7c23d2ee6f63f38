import ArgumentParser
import PolicyEngine

extension PolicyCommand {
  /// `omit policy show`: prints a policy.
  struct Show: Subcommand {
    static let configuration = CommandConfiguration(
      commandName: "show",
      abstract: "Print a policy as written, in YAML.",
      usage: "omit policy show <name|file>",
      discussion: """
        `omit policy table` shows what it decides.

          omit policy show everyday
          omit policy show everyday > mine.yaml
        """)

    @Argument(help: "A stock policy, or a file.", completion: .policies)
    var policy: String

    func perform() async throws(Stop) -> ExitCode {
      let text = try PolicyOptions.text(of: policy)
      var results = TextOutput.standardOutput
      results.write(results.isTerminal ? Terminal.escaping(text) : text)
      return results.ended([])
    }
  }
}
