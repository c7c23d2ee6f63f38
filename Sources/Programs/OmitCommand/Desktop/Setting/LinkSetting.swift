import FoundationEssentials

/// The way to omit until xdg-desktop-portal 1.16, which has no preferences: a folder of links.
///
/// Of the backends for a desktop, the frontend takes the first by name. `XDG_DESKTOP_PORTAL_DIR`
/// names a folder with links to all backends and one, whose name comes first, to a description of
/// omit for every desktop. If omit-portal is removed, that link leads nowhere, and the frontend
/// passes over it.
struct LinkSetting {
  let folders: DesktopFolders
  let program: PortalProgram
  /// The description of omit's backend that is for every desktop.
  let description: String

  /// The name of the link, which comes before all others.
  private static let link = "00-omit.portal"

  /// The folder of links.
  static func folder(in folders: DesktopFolders) -> String { "\(folders.state)/omit/portals" }

  /// The settings of the variable for the session [environment.d(5)].
  static func session(in folders: DesktopFolders) -> String {
    "\(folders.configuration)/environment.d/60-omit-portal.conf"
  }

  private var folder: String { Self.folder(in: folders) }

  /// The backends of the system, without omit's, and the file of each.
  private var others: [String: String] {
    folders.backends(of: program).reversed().reduce(into: [:]) { found, folder in
      for file in PortalBackend.files(in: folder) where file != "omit.portal" {
        found[file] = "\(folder)/\(file)"
      }
    }
  }

  private func frontend(_ files: [String: String]) -> PortalFrontend {
    let backends = files.compactMap { name, path in
      WholeFile.text(of: path).flatMap {
        PortalBackend(named: String(name.dropLast(PortalBackend.ending.count)), parsing: $0)
      }
    }
    return PortalFrontend(
      rules: .desktops, desktops: folders.desktops, backends: backends, preferences: nil)
  }

  /// The frontend as it is without omit's part.
  var before: PortalFrontend { frontend(others) }

  /// The frontend as it is after the next login.
  var current: PortalFrontend {
    guard Self.isEnabled(in: folders) else { return before }
    let files = PortalBackend.files(in: folder)
    return frontend(files.reduce(into: [:]) { $0[$1] = "\(folder)/\($1)" })
  }

  /// Returns the changes that are necessary to let omit show file dialogs; none if it does.
  ///
  /// - Throws: `Stop` if it cannot be done here.
  func enabling() throws(Stop) -> [FileChange] {
    guard before.backend(for: PortalBackend.fileChooser) != nil else {
      throw PortalSetting.noDialogs
    }
    var links = others
    links[Self.link] = description
    guard frontend(links).isChanged(from: before) else {
      throw .inputOutput(
        "omit does not know the desktop \(folders.desktops.joined(separator: ":")); "
          + "xdg-desktop-portal 1.17 or later does not need that")
    }
    let stale = PortalBackend.files(in: folder).filter { links[$0] == nil }
    let line = "XDG_DESKTOP_PORTAL_DIR=\(Self.quoted(folder))\n"
    let session = Self.session(in: folders)
    return stale.map { .remove("\(folder)/\($0)") }
      + links.sorted { $0.key < $1.key }.filter { target(of: "\(folder)/\($0.key)") != $0.value }
      .map { .link("\(folder)/\($0.key)", to: $0.value) }
      + (WholeFile.text(of: session) == line ? [] : [.write(session, text: line)])
  }

  private func target(of link: String) -> String? {
    try? FileManager.default.destinationOfSymbolicLink(atPath: link)
  }

  /// Returns a value as `environment.d` reads it.
  private static func quoted(_ text: String) -> String {
    guard text.contains(where: { " \"'\\$`".contains($0) }) else { return text }
    return "\"" + text.map { "\"\\$`".contains($0) ? "\\\($0)" : "\($0)" }.joined() + "\""
  }

  /// Whether the variable is set at the next login.
  static func isEnabled(in folders: DesktopFolders) -> Bool {
    WholeFile.text(of: session(in: folders)) != nil
  }

  /// Returns the changes that take the setting back; the folder of links is omit's own.
  static func disabling(in folders: DesktopFolders) -> [FileChange] {
    let folder = folder(in: folders)
    let session = session(in: folders)
    let links = PortalBackend.files(in: folder)
    guard isEnabled(in: folders) || !links.isEmpty else { return [] }
    return [
      .remove(session), .removeFolder(URL(filePath: session).deletingLastPathComponent().path),
    ] + links.map { .remove("\(folder)/\($0)") } + [.removeFolder(folder)]
  }
}
