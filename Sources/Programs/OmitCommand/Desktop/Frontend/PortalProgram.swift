import Omit

/// The frontend of the desktop's portal that the session bus starts here.
struct PortalProgram: Sendable {
  let path: String
  let version: PortalVersion
  /// The folder `share` that belongs to it.
  let share: String

  /// The folder of the system's settings that belongs to it.
  var settings: String {
    let prefix = share.hasSuffix("/share") ? share.dropLast("/share".count) : share[...]
    return prefix == "/usr" ? "/etc" : "\(prefix)/etc"
  }
}

extension PortalProgram {
  /// The description by which the bus finds it.
  private static let service = "dbus-1/services/org.freedesktop.portal.Desktop.service"

  /// Finds the program, and asks for its version.
  ///
  /// - Throws: `Stop` if there is none, or it reports no version.
  init(in folders: DesktopFolders) throws(Stop) {
    guard
      let share = folders.data.first(where: { WholeFile.text(of: "\($0)/\(Self.service)") != nil }),
      let text = WholeFile.text(of: "\(share)/\(Self.service)"),
      let command = KeyFile(parsing: text)?.entries(of: "D-BUS Service")["Exec"],
      let path = command.split(separator: " ").first.map(String.init)
    else {
      throw .inputOutput(
        "this desktop has no portal: xdg-desktop-portal is not installed; "
          + "\(DebianPackage.command(for: "xdg-desktop-portal xdg-desktop-portal-gtk"))")
    }
    let lines = ProgramOutput(of: path, to: "--version")?.lines ?? []
    let versionText = ProgramOutput.version(of: "xdg-desktop-portal", in: lines)
    guard let version = versionText.flatMap({ PortalVersion(parsing: $0) }) else {
      throw .inputOutput(
        "xdg-desktop-portal does not report its version: `\(Terminal.word(path)) --version`")
    }
    (self.path, self.version, self.share) = (path, version, share)
  }
}
