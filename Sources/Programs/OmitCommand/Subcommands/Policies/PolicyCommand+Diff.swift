import ArgumentParser
import PolicyEngine
import PolicyTools

extension PolicyCommand {
  /// `omit policy diff`: compares the decisions of two policies.
  struct Diff: Subcommand {
    static let configuration = CommandConfiguration(
      commandName: "diff",
      abstract: "Show the requests that two policies decide differently, and how.",
      usage: "omit policy diff [<options>] <old> <new>",
      discussion: """
        Walks every request that one of the policies can tell apart, and compares the options and \
        settings of the policies. Requests with the same changes form a group; ! marks changes \
        that let more through than before. Exits with 1 if anything changes. If another rule makes \
        the same decision, that is not a change.

          omit policy diff everyday my.yaml
          git show HEAD:my.yaml > old.yaml; omit policy diff old.yaml my.yaml
        """)

    @Argument(help: "The policy before the change: a file, or the name of a stock policy.")
    var old: String

    @Argument(help: "The policy to compare with it.", completion: .policies)
    var new: String

    @Option(help: ArgumentHelp("Write text or json (omit.difference/1).", valueName: "format"))
    var format = DocumentFormat.text

    @OptionGroup(title: "Display Options")
    var display: DisplayOptions

    func perform() async throws(Stop) -> ExitCode {
      let (old, new) = (try PolicyOptions.load(old), try PolicyOptions.load(new))
      let difference: PolicyDifference
      do {
        difference = try PolicyDifference(from: old, to: new)
      } catch {
        throw .usage(error.message)
      }
      var results = TextOutput.standardOutput
      switch format {
      case .text:
        results.write(
          DifferenceText(difference: difference, style: display.style(for: results)).text)
      case .json: results.write(DifferenceJSON(difference, from: old, to: new).text)
      }
      return results.ended(difference.isEmpty ? [] : [.findings])
    }
  }
}

/// The form of results: text for people, or one document for programs.
enum DocumentFormat: String, ExpressibleByArgument, CaseIterable {
  case text, json
}
