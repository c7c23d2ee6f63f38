import ArgumentParser
import JSON

/// `omit portal`: lets apps of a Linux desktop pick with omit.
struct PortalCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "portal",
    abstract: "Let every app of a Linux desktop pick pictures with omit.",
    usage: "omit portal <command> [<options>]",
    discussion: """
      Apps open files through the desktop's portal, xdg-desktop-portal. When it is enabled, omit's \
      picker opens if an app asks for pictures, and the app receives cleaned copies. All other \
      dialogs are unchanged.

        omit portal enable                   for you alone
        omit portal status                   whether it works, and what is missing
        omit portal disable                  restore your earlier settings

      The package omit-portal contains the programs.
      """,
    subcommands: [
      PortalEnable.self, PortalDisable.self, PortalStatusCommand.self, PortalRefresh.self,
    ])
}

/// `omit portal status`: whether file dialogs go to omit, and whether that works.
struct PortalStatusCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "status",
    abstract: "Report whether file dialogs go to omit, and test the connection.",
    usage: "omit portal status [--json]",
    discussion: """
      Names the frontend that the session has, the backend that it asks for file dialogs after it \
      read the current files, and what is installed. Tries the bus, the frontend and the server, \
      which may start them. Exits with 1 if omit is enabled, and a dialog would not reach it.

        omit portal status
        omit portal status --json
      """)

  @Flag(help: "Write one line of JSON (omit.portal/1).")
  var json = false

  @OptionGroup(title: "Display Options")
  var display: DisplayOptions

  func perform() async throws(Stop) -> ExitCode {
    let status = try PortalStatus()
    var results = TextOutput.standardOutput
    if json {
      results.writeLine(JSONText.line(status))
    } else {
      let text = PortalText(
        status: status, style: display.style(for: results),
        width: results.isTerminal ? Terminal.width(of: results) : nil)
      for line in text.lines { results.writeLine(line) }
    }
    return results.ended(status.works ? [] : [.findings])
  }
}
