import ArgumentParser
import PolicyEngine

extension PolicyCommand {
  /// `omit policy lint`: what is wrong with policies.
  struct Lint: Subcommand {
    static let configuration = CommandConfiguration(
      commandName: "lint",
      abstract: "Say what is wrong with policies, and prove or refute their invariants.",
      usage: "omit policy lint [<options>] <file> ...",
      discussion: """
        Walks every request that a policy can tell apart. Exits with 1 for errors and warnings, \
        with 64 where a file is not as policies are written, of which all faults are listed, and \
        with 0 otherwise; notes do not count.

          omit policy lint my.yaml
          omit policy lint Policies/*.yaml
        """)

    @Argument(
      help: "Policies to look over: files, or names of stock policies.", completion: .policies)
    var policies: [String]

    @Option(help: ArgumentHelp("Write text or json (omit.lint/1).", valueName: "format"))
    var format = DocumentFormat.text

    @OptionGroup(title: "Display Options")
    var display: DisplayOptions

    func perform() async throws(Stop) -> ExitCode {
      var (results, messages) = (TextOutput.standardOutput, TextOutput.standardError)
      let style = display.style(for: results)
      var codes: Set<ExitCode> = []
      var entries: [LintJSON.Entry] = []
      var counts: [LintRule.Severity: Int] = [:]
      var broken = 0
      for name in policies {
        do {
          let policy = try PolicyOptions.load(name)
          let lint = PolicyLint(of: policy)
          switch format {
          case .text: results.write(LintText(policy: policy, lint: lint, style: style).text)
          case .json: entries.append(LintJSON.Entry(name, holding: policy, with: lint))
          }
          for finding in lint.findings { counts[finding.rule.severity, default: 0] += 1 }
        } catch {
          guard error.hasPlace else { throw error }
          // The others are looked over all the same.
          var problems = PolicyOptions.faults(in: name).map { "\($0)" }
          if problems.isEmpty { problems = [error.message ?? ""] }
          for problem in problems { messages.writeLine(Terminal.escaping(problem)) }
          codes.insert(error.code)
          broken += 1
          entries.append(LintJSON.Entry(name, problems: problems))
        }
      }
      if counts[.error, default: 0] + counts[.warning, default: 0] > 0 { codes.insert(.findings) }
      switch format {
      case .text: break
      case .json: results.write(LintJSON(entries, counts: counts).text)
      }
      let found = LintRule.Severity.allCases.map {
        Quantity.count(counts[$0] ?? 0, $0.rawValue)
      }
      messages.writeLine(
        Quantity.count(policies.count, "file") + ": " + found.joined(separator: ", ")
          + (broken > 0 ? "; \(broken) not as policies are written" : ""))
      return results.ended(codes)
    }
  }
}
