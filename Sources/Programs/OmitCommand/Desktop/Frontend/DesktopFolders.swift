/// The folders in which a desktop's programs look for files [XDG Base Directory Specification].
struct DesktopFolders: Sendable {
  let home: String
  let configuration: String
  /// All folders with settings: the person's own, then the system's.
  let settings: [String]
  /// All folders with data: the person's own, then the system's.
  let data: [String]
  let state: String
  /// The names of the desktop, in lower case, as the frontend accepts them.
  let desktops: [String]

  /// - Throws: `Stop` if no home folder is known.
  init(in variables: [String: String]) throws(Stop) {
    /// The specification says that a relative path is to be ignored.
    func folder(_ variable: EnvironmentVariable) -> String? {
      variables[variable.rawValue].flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
    func list(_ variable: EnvironmentVariable, orElse usual: String) -> [String] {
      let stated = variables[variable.rawValue] ?? ""
      return (stated.isEmpty ? usual : stated).split(separator: ":").map(String.init)
        .filter { $0.hasPrefix("/") }
    }
    guard let home = folder(.home) else { throw .inputOutput("HOME is not set") }
    self.home = home
    configuration = folder(.configurationFolder) ?? "\(home)/.config"
    settings = [configuration] + list(.configurationFolders, orElse: "/etc/xdg")
    let own = folder(.dataFolder) ?? "\(home)/.local/share"
    data = [own] + list(.dataFolders, orElse: "/usr/local/share:/usr/share")
    state = folder(.stateFolder) ?? "\(home)/.local/state"
    // A name is part of a file's name, so the frontend ignores one with other characters.
    desktops = (variables[EnvironmentVariable.desktop.rawValue] ?? "").split(separator: ":")
      .filter { $0.utf8.allSatisfy { Self.isNameCharacter($0) } }.map { $0.lowercased() }
  }

  private static func isNameCharacter(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
      true
    default: false  // bytes, not an enumeration of ours
    }
  }

  /// Returns the folders in which a frontend looks for backends.
  ///
  /// Since 1.20.1, these are all folders with data.
  func backends(of program: PortalProgram) -> [String] {
    let isOld = program.version < PortalVersion(1, 20, 1)
    let shares = isOld ? [program.share] : data + [program.share]
    return shares.map { "\($0)/xdg-desktop-portal/portals" }
  }

  /// The folder of the person's own preferences.
  var ownPreferences: String { "\(configuration)/xdg-desktop-portal" }

  /// Returns the files that may hold preferences; the first that does is the only one read.
  func preferences(of program: PortalProgram) -> [String] {
    let names = desktops.map { "\($0)-portals.conf" } + ["portals.conf"]
    return (settings + [program.settings] + data + [program.share]).flatMap { folder in
      names.map { "\(folder)/xdg-desktop-portal/\($0)" }
    }
  }
}
