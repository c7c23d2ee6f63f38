import FoundationEssentials
import Omit

/// systemd's manager of the person's services, if it runs.
struct UserManager {
  /// The socket through which systemd starts the server when a file dialog needs it.
  static let socket = "omit-portal-server.socket"
  /// The server that it starts.
  static let service = "omit-portal-server.service"
  /// The service that brings the setting up to date at login.
  static let refresh = "omit-portal-refresh.service"
  /// The service with which a person starts the server without waiting for a dialog.
  static let server = "omit-server.service"

  private static let program = "/usr/bin/systemctl"
  private let variables: [String: String]

  /// Finds the manager by its own socket, as `systemctl` does.
  init?() {
    let variables = EnvironmentVariable.all
    guard let folder = variables[EnvironmentVariable.runtimeFolder.rawValue],
      FileManager.default.fileExists(atPath: "\(folder)/systemd/private"),
      FileManager.default.isExecutableFile(atPath: Self.program)
    else { return nil }
    self.variables = variables
  }

  /// Runs a command.
  ///
  /// - Returns: Whether it succeeded.
  @discardableResult
  func run(_ words: [String]) -> Bool {
    ProgramRun(of: Self.program, ["--user"] + words, in: variables)?.isSuccess == true
  }

  /// Whether the server is already there for other purposes.
  var runsServer: Bool { run(["--quiet", "is-active", Self.server]) }
}
