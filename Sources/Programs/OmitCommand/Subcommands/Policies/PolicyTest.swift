import ArgumentParser
import Glibc

/// `omit policy test`: runs the tests of policies.
struct PolicyTest: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "test",
    abstract: "Run the tests of policies.",
    usage: "omit policy test [<options>] <path> ...",
    discussion: """
      Runs the cases in each .yaml file that has `tests:`; folders are searched recursively. A \
      file *.bad.yaml must be refused with the message that its line `# expect: ` states. Exits \
      with 1 if a case fails or the cases cover less than --threshold, and with 64 if a file is \
      neither a policy nor a test.

        omit policy test Policies
        omit policy test Policies --coverage --threshold 100
        omit policy test Policies/Tests/school.yaml --filter parents -v
      """)

  @Argument(help: "Policies, tests, and folders that contain them.", completion: .file())
  var paths: [String]

  @Option(
    help: ArgumentHelp(
      "Run only cases with this text in `policy: case`.", valueName: "text"))
  var filter: String?

  @Option(
    help: ArgumentHelp(
      """
      Write the results as text, json (omit.policy-test/1), github (annotations of a workflow), \
      gitlab (a Code Quality report), sarif (2.1.0), junit or tap.
      """, valueName: "format"))
  var format = DiagnosticFormat.text

  @Flag(help: "Show which rules and conditions the cases cover.")
  var coverage = false

  @Option(
    help: ArgumentHelp(
      "Fail if fewer than this percentage of a policy's rules have an effect in any case.",
      valueName: "percent"))
  var threshold: Int?

  @Flag(help: "Fail if no case is found.")
  var failOnEmpty = false

  @Flag(name: .shortAndLong, help: "Show every case, and how long it took.")
  var verbose = false

  @OptionGroup(title: "Display Options")
  var display: DisplayOptions

  func validate() throws {
    if let threshold, !(0...100).contains(threshold) {
      throw ValidationError("--threshold must be a number from 0 to 100")
    }
    if threshold != nil, filter != nil {
      throw ValidationError("--filter leaves cases out, so --threshold would have no meaning")
    }
  }

  func perform() async throws(Stop) -> ExitCode {
    let clock = ContinuousClock()
    let start = clock.now
    var runner = PolicyTestRunner(filter: filter)
    for path in try PolicyFolder(paths).files { try await runner.run(path) }
    var report = runner.report
    report.time = clock.now - start
    report.threshold = threshold
    var (results, messages) = (TextOutput.standardOutput, TextOutput.standardError)
    results.write(
      format.document(
        of: report.diagnosticReport,
        text: {
          PrettyTestReport(
            report: report, style: display.style(for: results), isVerbose: verbose,
            showsCoverage: coverage
          ).text
        },
        json: { JSONTestReport(report).text }))
    let closing = report.closingLine
    if format.allowsOtherLines {
      results.writeLine(closing)
    } else {
      messages.writeLine(closing)
    }
    if report.isEmpty {
      messages.writeLine(
        "omit: no case was found; cases are in files with `tests:`, such as `my.tests.yaml` for "
          + "`my.yaml`"
      )
    }
    if let code = results.failure {
      if code != EPIPE {
        messages.writeLine("omit: standard output cannot be written: \(systemMessage(code))")
      }
      return .inputOutput
    }
    return ExitCode.first(of: codes(of: report))
  }

  private func codes(of report: TestReport) -> Set<ExitCode> {
    var codes: Set<ExitCode> = []
    if report.hasInvalid { codes.insert(.usage) }
    if report.failed > 0 || !report.uncovered.isEmpty { codes.insert(.findings) }
    if failOnEmpty, report.passed + report.failed == 0 { codes.insert(.findings) }
    return codes
  }
}
