/// How the frontend that runs here is told that file dialogs go to omit.
enum PortalSetting {
  case preferences(PreferenceSetting)
  case links(LinkSetting)

  /// - Throws: `Stop` if another folder of backends is set.
  init(in folders: DesktopFolders, for program: PortalProgram) throws(Stop) {
    let stated = EnvironmentVariable.portalFolder.value
    guard stated == nil || stated == LinkSetting.folder(in: folders) else {
      throw .inputOutput(
        "XDG_DESKTOP_PORTAL_DIR is set to `\(Terminal.word(stated ?? ""))`, so the frontend reads "
          + "no other folder; unset it first")
    }
    self = .at(folders, program, description: DesktopPackage.everyDesktop)
  }

  /// Returns the way for a version of the frontend.
  static func at(
    _ folders: DesktopFolders, _ program: PortalProgram, description: String
  ) -> PortalSetting {
    switch PortalFrontend.Rules(of: program.version) {
    case .desktops:
      .links(LinkSetting(folders: folders, program: program, description: description))
    case .preferencesWithoutOrder, .preferences:
      .preferences(PreferenceSetting(folders: folders, program: program))
    }
  }

  /// The error if no file dialogs were shown before: omit hands on most of them.
  static var noDialogs: Stop {
    .inputOutput(
      "the portal shows no file dialogs here, and omit shows only pictures; "
        + DebianPackage.command(for: "xdg-desktop-portal-gtk"))
  }

  /// The frontend as it is without omit's part.
  var before: PortalFrontend {
    switch self {
    case .preferences(let setting): setting.before
    case .links(let setting): setting.before
    }
  }

  /// The frontend as it is with the files that are there now.
  var current: PortalFrontend {
    switch self {
    case .preferences(let setting): setting.current
    case .links(let setting): setting.current
    }
  }

  /// Returns the changes that are necessary to let omit show file dialogs; none if it does.
  ///
  /// What was set for another version of the frontend is taken back.
  ///
  /// - Throws: `Stop` if it cannot be done here.
  func enabling() throws(Stop) -> [FileChange] {
    switch self {
    case .preferences(let setting):
      try LinkSetting.disabling(in: setting.folders) + setting.enabling()
    case .links(let setting):
      try PreferenceSetting.disabling(in: setting.folders).changes + setting.enabling()
    }
  }

  /// Returns the files by which omit is enabled now, for any version of the frontend.
  static func files(in folders: DesktopFolders) -> [String] {
    PreferenceSetting.files(in: folders)
      + (LinkSetting.isEnabled(in: folders) ? [LinkSetting.session(in: folders)] : [])
  }
}
