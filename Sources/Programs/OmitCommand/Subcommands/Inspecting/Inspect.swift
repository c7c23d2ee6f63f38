import ArgumentParser
import Glibc
import Omit

/// `omit inspect`: shows the metadata in files and, with a policy, what would happen to it.
struct Inspect: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "inspect",
    abstract: "Show the metadata in files by kind; values only with --values.",
    usage: "omit inspect [<options>] <path> ...",
    discussion: """
      With a policy or a choice, each item is marked with what would happen to it (- is removed, ~ \
      is made coarse, + is kept) and with the rules that decide it.

        omit inspect Party/IMG_0001.jpg
        omit inspect --policy everyday Party
        omit inspect --values Party/IMG_0001.jpg
        omit inspect --json Party | jq -r 'select(any(.items[]; .kinds[] == "location")).path'
      """)

  @Argument(help: "Files and folders to inspect.", completion: .file())
  var paths: [FileName]

  @Flag(help: "Write one line of JSON (omit.inventory/1) for each file.")
  var json = false

  @Flag(
    help: """
      Show the use of each byte of a file: a map of where each use is, and how much of the file it \
      takes.
      """)
  var coverage = false

  @Flag(
    help: """
      Show the value of each item. Nothing else ever shows values: take care who can see the \
      screen, and where the output is stored.
      """)
  var values = false

  @OptionGroup(title: "Input Options")
  var hidden: HiddenOption

  @OptionGroup(title: "Policy Options")
  var policy: PolicyOptions

  @OptionGroup(title: "Choices")
  var choices: ChoiceOptions

  @OptionGroup(title: "Caller Options")
  var caller: CallerOptions

  @OptionGroup(title: "Running")
  var work: JobsOption

  @OptionGroup(title: "Display Options")
  var display: DisplayOptions

  var fileNames: [FileName] { paths }

  func perform() async throws(Stop) -> ExitCode {
    var stated = try caller.stated(with: choices)
    var filter: ShareFilter?
    if policy.isStated || policy.configuration != nil || choices.isGiven
      || caller.isStated
    {
      let configurations = try policy.configurations()
      stated = stated.joining(configurations)
      let policies = try policy.load(with: configurations, for: stated.api)
      try stated.validate(with: policies)
      filter = ShareFilter(lookingWith: policies)
    }
    let request = try stated.required()
    let inputs = try Paths.walk(paths, to: .nowhere, excluding: hidden.exclusions)
    var (results, messages) = (TextOutput.standardOutput, TextOutput.standardError)
    let style = display.style(for: results)
    let width = results.isTerminal ? Terminal.width(of: results) : nil
    // The summary of several files comes first. The files are read twice, so that none has to wait
    // for it in memory.
    if !json, Array(inputs.prefix(2)).count != 1 {
      var tally = InspectionTally()
      await each(of: inputs) { input in
        InspectionTally(of: Inspection(of: input, with: nil, under: request), found: input)
      } taking: {
        tally.add($0)
        return true
      }
      results.write(tally.text(style) + "\n")
    }
    var tally = InspectionTally()
    await each(of: inputs) { [filter, coverage, values, json] input in
      let inspection = Inspection(
        of: input, with: filter, under: request, accountingForBytes: coverage,
        includingValues: values)
      let text: [[UInt8]] =
        if inspection.isSkipped {
          []
        } else if json {
          inspection.jsonPieces + [[UInt8(ascii: "\n")]]
        } else {
          [Array(InspectionText(inspection: inspection, style: style, width: width).text.utf8)]
        }
      return (InspectionTally(of: inspection, found: input), text)
    } taking: { found, text in
      tally.add(found)
      for piece in text { results.write(piece) }
      return results.failure == nil
    }
    if let code = results.failure {
      if code != EPIPE {
        messages.writeLine("omit: standard output cannot be written: \(systemMessage(code))")
      }
      return .inputOutput
    }
    return ExitCode.first(of: tally.codes)
  }
  /// Reads files, several at a time, and passes on the results in their order.
  private func each<Found: Sendable>(
    of inputs: ShareInputs, inspect: @escaping @Sendable (ShareInput) -> Found,
    taking take: (Found) -> Bool
  ) async {
    var rest = inputs.makeIterator()
    await OrderedWork(window: work.jobs * 2).run(on: &rest) { input in
      { inspect(input) }
    } finish: {
      take($0)
    }
  }
}
