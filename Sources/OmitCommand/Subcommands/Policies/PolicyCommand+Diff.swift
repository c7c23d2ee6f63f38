import ArgumentParser
import PolicyEngine

extension PolicyCommand {
  /// `omit policy diff`: what a changed policy changes.
  struct Diff: Subcommand {
    static let configuration = CommandConfiguration(
      commandName: "diff",
      abstract: "Say for which requests two policies decide differently, and how.",
      usage: "omit policy diff <old> <new>",
      discussion: """
        Walks every request that one of the policies can tell apart. Requests for which the same \
        changes are one group; ! marks what goes along and did not before. Exits with 1 when \
        anything changes. That another rule decides the same is no change.

          omit policy diff everyday my.yaml
          git show HEAD:my.yaml > old.yaml; omit policy diff old.yaml my.yaml
        """)

    @Argument(help: "The policy as it was: a file, or the name of a stock policy.")
    var old: String

    @Argument(help: "The policy as it is to be.", completion: .file())
    var new: String

    func perform() async throws(Stop) -> ExitCode {
      let (old, new) = (try PolicyOptions.load(old), try PolicyOptions.load(new))
      let difference: PolicyDifference
      do {
        difference = try PolicyDifference(from: old, to: new)
      } catch {
        throw .usage(error.message)
      }
      var results = TextOutput.standardOutput
      results.write(DifferenceText(difference: difference, style: Style(for: results)).text)
      return results.ended(difference.isEmpty ? [] : [.findings])
    }
  }
}
