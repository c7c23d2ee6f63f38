import ArgumentParser
import Glibc
import Omit

/// `omit portal enable`: file dialogs of this person's apps go to omit.
struct PortalEnable: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "enable",
    abstract: "Let your apps pick pictures with omit.",
    usage: "omit portal enable [<options>]",
    discussion: """
      Changes only who shows file dialogs, and only for you. For xdg-desktop-portal 1.17 or later, \
      it copies the portals.conf that counts to your own, and adds omit. Older versions have no \
      such file; for them, it sets XDG_DESKTOP_PORTAL_DIR to a folder of links. systemd starts the \
      server when a dialog needs it.

        omit portal enable
        omit portal enable --dry-run
        omit portal enable --no-pictures
      """)

  @Flag(
    inversion: .prefixedNo, exclusivity: .exclusive,
    help: "Add your folder of pictures to the library. (default: ask on a terminal)")
  var pictures: Bool?

  @Flag(help: "Only say what would change.")
  var dryRun = false

  func perform() async throws(Stop) -> ExitCode {
    let folders = try DesktopFolders(in: EnvironmentVariable.all)
    try OwnHome.check(folders.home)
    guard DesktopPackage.isInstalled else {
      throw .inputOutput(
        "omit-portal is not installed: \(DebianPackage.command(for: DesktopPackage.name))")
    }
    let program = try PortalProgram(in: folders)
    let changes = try PortalSetting(in: folders, for: program).enabling()
    var messages = TextOutput.standardError
    for change in changes {
      messages.writeLine("omit: \(dryRun ? "would " : "")\(change.words)")
      if !dryRun { try change.apply() }
    }
    startServer(in: folders, &messages)
    try addPictures(in: folders, &messages)
    if !changes.isEmpty, !dryRun { messages.writeLine("omit: \(Self.restarting(program))") }
    if changes.isEmpty { messages.writeLine("omit: file dialogs already use omit") }
    return .success
  }

  /// Lets systemd start the server when a dialog needs it, or says what to do instead.
  private func startServer(in folders: DesktopFolders, _ messages: inout TextOutput) {
    let database = LibraryLocation.usual(in: EnvironmentVariable.all)
    // The socket's unit cannot read OMIT_AUDIT and XDG_STATE_HOME.
    let isUsual = database == "\(folders.home)/.local/state/omit/library.sqlite"
    guard let manager = UserManager(), isUsual else {
      messages.writeLine(
        "omit: systemd cannot start the server here; let the desktop start `omit serve` at login")
      return
    }
    let socket = ["enable"] + (manager.runsServer ? [] : ["--now"]) + [UserManager.socket]
    for command in [socket, ["enable", UserManager.refresh]] {
      let text = "systemctl --user \(command.joined(separator: " "))"
      if dryRun {
        messages.writeLine("omit: would run `\(text)`")
      } else if !manager.run(command) {
        messages.writeLine("omit: `\(text)` failed; until it succeeds, start `omit serve` at login")
      }
    }
  }

  /// Adds the folder of pictures to the library, if the person agrees.
  private func addPictures(
    in folders: DesktopFolders, _ messages: inout TextOutput
  ) throws(Stop) {
    guard pictures != false, let path = PicturesFolder.find(in: folders) else { return }
    let shown = Terminal.word(path)
    if dryRun {
      messages.writeLine("omit: would \(pictures == true ? "" : "ask whether to ")add \(shown)")
      return
    }
    let command = "omit library add \(ShellWord(path).text)"
    guard let library = ServedLibrary() else {
      messages.writeLine("omit: no server answers; when it runs, `\(command)` adds your pictures")
      return
    }
    guard !library.contains(path) else { return }
    guard pictures ?? asks("Add \(shown) to the library?", &messages) else {
      messages.writeLine("omit: `\(command)` adds your pictures")
      return
    }
    messages.writeLine("omit: \(LibraryList.line(on: try library.add(path)))")
  }

  /// Asks on a terminal; without one, the answer is no.
  private func asks(_ question: String, _ messages: inout TextOutput) -> Bool {
    guard isatty(STDIN_FILENO) == 1, messages.isTerminal else { return false }
    messages.write("\(question) [Y/n] ")
    guard let answer = readLine() else { return false }
    return ["", "y", "yes"].contains(answer.lowercased())
  }

  /// How the frontend reads its files again.
  static func restarting(_ program: PortalProgram) -> String {
    switch PortalFrontend.Rules(of: program.version) {
    case .desktops: "log out and in again"
    case .preferencesWithoutOrder, .preferences:
      "log out and in again"
        + (UserManager() == nil ? "" : ", or run `systemctl --user restart xdg-desktop-portal`")
    }
  }
}
