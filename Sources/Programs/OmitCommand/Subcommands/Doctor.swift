import ArgumentParser
import JSON
import Omit

/// `omit doctor`: reports what is installed, and whether it works here.
struct Doctor: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Report what is installed, whether everything works here, and what is missing.",
    usage: "omit doctor [<options>]",
    discussion: """
      Runs the witness on a picture without personal data, asks the system whether the witness is \
      confined, and checks whether the next share can be recorded. Writes nothing. Exits with 1 if \
      a promise cannot be kept here: that everything is recorded before it is delivered, and that \
      exiv2 and libexif read each copy once more, confined to that one file.

        omit doctor
        omit doctor --json
        omit doctor --audit Cleaned/audit.sqlite
      """)

  @Flag(help: "Write one line of JSON (omit.doctor/1).")
  var json = false

  @OptionGroup(title: "Record Options")
  var audit: AuditFileOption

  @OptionGroup(title: "Display Options")
  var display: DisplayOptions

  func perform() async throws(Stop) -> ExitCode {
    guard audit.audit?.isEmpty != true else { throw .usage("--audit is empty; name a file") }
    let installation = Installation(recordingIn: audit.audit)
    var results = TextOutput.standardOutput
    if json {
      results.writeLine(JSONText.line(installation))
    } else {
      results.write(
        InstallationText(
          installation: installation, style: display.style(for: results),
          width: results.isTerminal ? Terminal.width(of: results) : nil
        ).text)
    }
    return results.ended(installation.keepsPromises ? [] : [.findings])
  }
}
