import Glibc

/// The variables of the environment that omit and its programs read; there are no others.
enum EnvironmentVariable: String, CaseIterable, Sendable {
  case policy = "OMIT_POLICY"
  case request = "OMIT_REQUEST"
  case audit = "OMIT_AUDIT"
  case witness = "OMIT_WITNESS"
  case server = "OMIT_SERVER"
  case renderer = "OMIT_RENDERER"
  case portal = "OMIT_PORTAL"
  case chooser = "OMIT_CHOOSER"
  case demonstration = "OMIT_DEMO"
  case noColour = "NO_COLOR"
  case terminal = "TERM"
  case configurationFolder = "XDG_CONFIG_HOME"
  case configurationFolders = "XDG_CONFIG_DIRS"
  case dataFolder = "XDG_DATA_HOME"
  case dataFolders = "XDG_DATA_DIRS"
  case stateFolder = "XDG_STATE_HOME"
  case runtimeFolder = "XDG_RUNTIME_DIR"
  case desktop = "XDG_CURRENT_DESKTOP"
  case portalFolder = "XDG_DESKTOP_PORTAL_DIR"
  case sessionBus = "DBUS_SESSION_BUS_ADDRESS"
  case home = "HOME"
  case temporaryFolder = "TMPDIR"
  case timeZone = "TZ"
  case receivedSockets = "LISTEN_FDS"
  case socketReceiver = "LISTEN_PID"

  /// The variable's value, or nil if it is not set or empty.
  var value: String? {
    guard let value = unsafe getenv(rawValue) else { return nil }
    let text = unsafe String(cString: value)
    return text.isEmpty ? nil : text
  }

  /// The values of the variables that are set.
  static var all: [String: String] {
    allCases.reduce(into: [:]) { $0[$1.rawValue] = $1.value }
  }

  /// Whether the value names a file, a folder or a policy, and may be shown.
  var isShown: Bool {
    switch self {
    case .noColour, .terminal, .receivedSockets, .socketReceiver: false
    case .policy, .request, .audit, .witness, .server, .renderer, .portal, .chooser,
      .demonstration, .configurationFolder, .configurationFolders, .dataFolder, .dataFolders,
      .stateFolder, .runtimeFolder, .desktop, .portalFolder, .sessionBus, .home, .temporaryFolder,
      .timeZone:
      true
    }
  }

  /// The option for the same setting, which takes precedence, or nil if there is none.
  var option: String? {
    switch self {
    case .policy: "--policy"
    case .request: "--request"
    case .audit: "--audit"
    case .noColour, .terminal: "--color"
    case .witness, .server, .renderer, .portal, .chooser, .demonstration, .configurationFolder,
      .configurationFolders, .dataFolder, .dataFolders, .stateFolder, .runtimeFolder, .desktop,
      .portalFolder, .sessionBus, .home, .temporaryFolder, .timeZone, .receivedSockets,
      .socketReceiver:
      nil
    }
  }

  /// The purpose of the variable, for help.
  var meaning: String {
    switch self {
    case .policy: "the policy to use if --policy is not given"
    case .request:
      "the file with the whole request (omit.request/1); other options for choices and caller "
        + "cannot be used with it"
    case .audit: "the database in which shares are recorded, including those of the server"
    case .witness: "the program omit-witness"
    case .server: "the program omit-server"
    case .renderer: "the program omit-renderer"
    case .portal: "the program omit-portal"
    case .chooser: "the program omit-chooser"
    case .demonstration: "the folder with the pictures that `omit serve --demo` shows"
    case .noColour: "if set to any value, no colours are used"
    case .terminal: "the terminal type; `dumb` has neither colours nor progress"
    case .configurationFolder:
      "the folder that contains omit/policies, your own policies, and where `omit portal` writes; "
        + "default ~/.config"
    case .configurationFolders: "the system's folders of settings, for `omit portal`"
    case .dataFolder: "your folder of data, for `omit portal`; default ~/.local/share"
    case .dataFolders: "the system's folders of data, for `omit portal`"
    case .stateFolder:
      "the folder that contains omit/audit.sqlite, the record; default ~/.local/state"
    case .runtimeFolder: "the folder of the session, for `omit portal`"
    case .desktop: "the desktop's names, for `omit portal`"
    case .portalFolder: "the only folder of the portal's backends, if it is set, for `omit portal`"
    case .sessionBus: "the address of the session bus, for `omit portal`"
    case .home: "your home folder, used if XDG_CONFIG_HOME or XDG_STATE_HOME is not set"
    case .temporaryFolder: "the folder for temporary files, which have no names; default /tmp"
    case .timeZone: "the time zone of the times in the server's log; default the system's"
    case .receivedSockets: "the number of sockets that systemd passes to the server"
    case .socketReceiver: "the process that systemd passes them to"
    }
  }
}
