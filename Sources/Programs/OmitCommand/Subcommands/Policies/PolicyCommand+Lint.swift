import ArgumentParser
import PolicyEngine
import PolicyTools

extension PolicyCommand {
  /// `omit policy lint`: reports what is wrong with policies.
  struct Lint: Subcommand {
    static let configuration = CommandConfiguration(
      commandName: "lint",
      abstract: "Find errors in policies, and prove or refute their invariants.",
      usage: "omit policy lint [<options>] <file> ...",
      discussion: """
        Walks every request that a policy can tell apart. Exits with 1 for errors and warnings, \
        with 64 if a file is not a valid policy, in which case all its errors are listed, and with \
        0 otherwise; notes do not count.

          omit policy lint my.yaml
          omit policy lint Policies/*.yaml
        """)

    @Argument(
      help: "Policies to check: files, or names of stock policies.", completion: .policies)
    var policies: [String]

    @Option(
      help: ArgumentHelp(
        """
        Write the findings as text, json (omit.lint/1), github (annotations of a workflow), gitlab \
        (a Code Quality report), sarif (2.1.0), junit or tap.
        """, valueName: "format"))
    var format = DiagnosticFormat.text

    @OptionGroup(title: "Display Options")
    var display: DisplayOptions

    func perform() async throws(Stop) -> ExitCode {
      var (results, messages) = (TextOutput.standardOutput, TextOutput.standardError)
      let style = display.style(for: results)
      var codes: Set<ExitCode> = []
      var found = LintResults()
      for name in policies {
        do {
          let policy = try PolicyOptions.load(name)
          found.add(name, .policy(policy, PolicyLint(of: policy)))
        } catch {
          guard error.hasLocation else { throw error }
          // The other policies are still checked.
          found.add(
            name, .unreadable(PolicyOptions.faults(in: name), message: error.message ?? ""))
          codes.insert(error.code)
        }
      }
      for problem in found.entries.flatMap(\.problems) {
        messages.writeLine(Terminal.escaping(problem))
      }
      if found.count(.error) + found.count(.warning) > 0 { codes.insert(.findings) }
      results.write(
        format.document(
          of: found.diagnosticReport, text: { LintText(results: found, style: style).text },
          json: { LintJSON(found).text }))
      let counts = LintRule.Severity.allCases.map {
        Quantity.count(found.count($0), $0.rawValue)
      }
      messages.writeLine(
        Quantity.count(policies.count, "file") + ": " + counts.joined(separator: ", ")
          + (found.unreadable > 0
            ? "; "
              + Quantity.count(found.unreadable, "file is not a policy", "files are not policies")
            : ""))
      return results.ended(codes)
    }
  }
}
