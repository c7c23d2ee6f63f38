import ArgumentParser
import Glibc
import Omit

/// `omit verify`: reports what a cleaned file, by any tool, still gives away, and what it lost.
struct Verify: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Report what a file that any tool cleaned still reveals, and what it lost.",
    usage: "omit verify [<options>] <original> <cleaned>",
    discussion: """
      Compares a cleaned file with its original, whichever tool cleaned it. Reports items to be \
      removed that are still there or too exact, traces of removed values, what exiv2 and libexif \
      still see, items to be kept that are lost or changed, and items that were added. In two \
      folders, files with the same relative name are compared. Never shows a value; writes \
      nothing.

      \(SearchWording.promise) A cleaned file is searched in the same way; a text that repeats a \
      name is listed, but is not a finding if the policy keeps it.

        exiftool -all= -o clean.jpg photo.jpg && omit verify photo.jpg clean.jpg --policy anonymous
        omit verify Party Cleaned --remove location,people
        omit verify --json photo.jpg clean.jpg | jq -r '.findings[] | "\\(.matter) \\(.title)"'

      Exits with 1 if it found something, with 2 if a file could not be checked, and with 0 if the \
      file matches the policy and the choices.
      """)

  @Argument(help: "The original, or a folder of originals.", completion: .file())
  var original: FileName

  @Argument(help: "The cleaned file, or the folder of cleaned files.", completion: .file())
  var cleaned: FileName

  @Flag(help: "Write one line of JSON (omit.verification/1) for each file.")
  var json = false

  @OptionGroup(title: "Policy Options")
  var policy: PolicyOptions

  @OptionGroup(title: "Choices")
  var choices: ChoiceOptions

  @OptionGroup(title: "Caller Options")
  var caller: CallerOptions

  @OptionGroup(title: "Display Options")
  var display: DisplayOptions

  var fileNames: [FileName] { [original, cleaned] }

  func perform() async throws(Stop) -> ExitCode {
    for path in [original, cleaned] {
      guard !path.isEmpty else { throw .usage("a path is empty") }
      guard path != "-" else { throw .usage("`-` is not a path; `./-` is a file") }
    }
    let configurations = try policy.configurations()
    let stated = try caller.stated(with: choices).joining(configurations)
    let policies = try policy.load(with: configurations, for: stated.api)
    try stated.validate(with: policies)
    let request = try stated.required()
    let pairs: [VerifiedPair]
    do {
      pairs = try VerifiedPair.pairs(of: original, cleaned)
    } catch {
      throw .usage(error.message)
    }
    let filter = ShareFilter(lookingWith: policies)
    var (results, messages) = (TextOutput.standardOutput, TextOutput.standardError)
    let style = display.style(for: results)
    var tally = FindingsTally()
    for pair in pairs {
      for report in filter.verify(pair, under: request) {
        tally.add(report)
        if json {
          results.writeLine(report.jsonLine)
        } else {
          let width = results.isTerminal ? Terminal.width(of: results) : nil
          results.write(FindingsText(report: report, style: style, width: width).text)
        }
      }
      guard results.failure == nil else { break }
    }
    if let code = results.failure {
      if code != EPIPE {
        messages.writeLine("omit: standard output cannot be written: \(systemMessage(code))")
      }
      return .inputOutput
    }
    if !json { messages.write(tally.text(display.style(for: messages))) }
    return ExitCode.first(of: tally.codes)
  }
}
