import Access
import ArgumentParser
import Omit
import PolicyEngine

/// `omit menu`: shows the Options menu that a caller gets.
struct MenuCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "menu",
    abstract: "Show the Options menu that a caller gets and why, and how many files it applies to.",
    usage: "omit menu [<options>] [<path> ...]",
    discussion: """
      Writes nothing. Without a picker there is no menu, but you can still make the choices that \
      the policy offers, with --remove, --keep and --coarsen.

        omit menu Party
        omit menu --policy photos-picker --caller-api photosPicker Party
        omit menu --policy photos-picker --caller-api photosPicker --read-write authorized
        omit menu --json --remove deviceIdentity
      """)

  @Argument(help: "Files and folders to be shared.", completion: .file())
  var paths: [FileName] = []

  @Flag(help: "Write one line of JSON (omit.menu/1).")
  var json = false

  @OptionGroup(title: "Input Options")
  var hidden: HiddenOption

  @OptionGroup(title: "Policy Options")
  var policy: PolicyOptions

  @OptionGroup(title: "Choices")
  var choices: ChoiceOptions

  @OptionGroup(title: "Caller Options")
  var caller: CallerOptions

  @OptionGroup(title: "Display Options")
  var display: DisplayOptions

  var fileNames: [FileName] { paths }

  func perform() async throws(Stop) -> ExitCode {
    let configurations = try policy.configurations()
    let stated = try caller.stated(with: choices).joining(configurations)
    let policies = try policy.load(with: configurations, for: stated.api)
    let request = try stated.required()
    try stated.validate(with: policies)
    let inputs = try Paths.walk(paths, to: .nowhere, excluding: hidden.exclusions)
    let report: MenuReport
    do {
      report = try await ShareFilter(lookingWith: policies).menu(for: request, over: inputs)
    } catch {
      throw Stop(code: .interrupted, message: nil, hasLocation: false)
    }
    var (results, messages) = (TextOutput.standardOutput, TextOutput.standardError)
    let names = policies.policies.map(\.name)
    if json {
      results.writeLine(report.jsonLine(policies: names, api: request.caller.api))
    } else {
      results.write(
        MenuText(
          menu: report.menu, outcome: report.outcome, policies: names, api: request.caller.api,
          style: display.style(for: results),
          width: results.isTerminal ? Terminal.width(of: results) : nil
        ).text)
    }
    for (name, problem) in report.unread {
      messages.writeLine(Terminal.escaping("omit: \(name): \(problem.message)"))
    }
    return results.ended(Set(report.unread.map { ExitCode(of: $0.problem) }))
  }
}
