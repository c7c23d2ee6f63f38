import ArgumentParser

/// `omit portal refresh`: brings what `omit portal enable` wrote up to date.
struct PortalRefresh: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "refresh",
    abstract: "Bring what `omit portal enable` wrote up to date with what is installed.",
    usage: "omit portal refresh",
    discussion: """
      The portal's backends or its preferences may have changed since, or the portal has another \
      version. systemd runs this at login. It does nothing if omit is not enabled.

        omit portal refresh
      """)

  func perform() async throws(Stop) -> ExitCode {
    let folders = try DesktopFolders(in: EnvironmentVariable.all)
    try OwnHome.check(folders.home)
    let hadLinks = LinkSetting.isEnabled(in: folders)
    guard DesktopPackage.isInstalled, hadLinks || !PreferenceSetting.files(in: folders).isEmpty
    else { return .success }
    let program = try PortalProgram(in: folders)
    let setting = try PortalSetting(in: folders, for: program)
    for change in try changes(of: setting, in: folders) { try change.apply() }
    if hadLinks, !LinkSetting.isEnabled(in: folders) {
      UserManager()?.run(["unset-environment", EnvironmentVariable.portalFolder.rawValue])
    }
    return .success
  }

  private func changes(
    of setting: PortalSetting, in folders: DesktopFolders
  ) throws(Stop) -> [FileChange] {
    switch setting {
    case .links: return try setting.enabling()
    case .preferences:
      // Preferences belong to a desktop, which may not be known yet, or not be the enabled one.
      let isWrittenByOmit =
        setting.current.backend(for: PortalBackend.fileChooser)?.busName == PortalBackend.busName
      let isKnown = !folders.desktops.isEmpty
      return isKnown && (isWrittenByOmit || LinkSetting.isEnabled(in: folders))
        ? try setting.enabling() : LinkSetting.disabling(in: folders)
    }
  }
}
