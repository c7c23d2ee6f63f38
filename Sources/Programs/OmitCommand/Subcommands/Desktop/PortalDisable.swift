import ArgumentParser

/// `omit portal disable`: file dialogs are the desktop's own again.
struct PortalDisable: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "disable",
    abstract: "Take back what `omit portal enable` changed.",
    usage: "omit portal disable [--dry-run]",
    discussion: """
      Your files become what they were before. If one was edited meanwhile, only omit's entries are \
      removed from it. The library and the record stay.

        omit portal disable
      """)

  @Flag(help: "Only say what would change.")
  var dryRun = false

  func perform() async throws(Stop) -> ExitCode {
    let folders = try DesktopFolders(in: EnvironmentVariable.all)
    try OwnHome.check(folders.home)
    let (restoring, edited) = PreferenceSetting.disabling(in: folders)
    let changes = restoring + LinkSetting.disabling(in: folders)
    var messages = TextOutput.standardError
    for change in changes {
      messages.writeLine("omit: \(dryRun ? "would " : "")\(change.words)")
      if !dryRun { try change.apply() }
    }
    for path in edited {
      messages.writeLine(
        "omit: \(Terminal.word(path)) was edited meanwhile, so only omit's entries are removed")
    }
    if let manager = UserManager() {
      let units = [UserManager.socket, UserManager.service, UserManager.refresh]
      if dryRun {
        messages.writeLine(
          "omit: would run `systemctl --user disable --now \(units.joined(separator: " "))`")
      } else {
        for unit in units { manager.run(["disable", "--now", unit]) }
      }
    }
    if changes.isEmpty {
      messages.writeLine("omit: omit does not handle file dialogs")
    } else if !dryRun {
      messages.writeLine("omit: log out and in again, or restart xdg-desktop-portal")
    }
    return .success
  }
}
