import FoundationEssentials
import Omit

/// The session bus, over which apps reach the portal, and the portal its backends.
struct SessionBus {
  private static let program = "/usr/bin/dbus-send"
  private let variables: [String: String]

  /// Finds the bus, or returns nil if there is no session or no program to try it with.
  init?() {
    let variables = EnvironmentVariable.all
    let socket = variables[EnvironmentVariable.runtimeFolder.rawValue].map { "\($0)/bus" }
    guard
      variables[EnvironmentVariable.sessionBus.rawValue] != nil
        || socket.map({ FileManager.default.fileExists(atPath: $0) }) == true,
      FileManager.default.isExecutableFile(atPath: Self.program)
    else { return nil }
    self.variables = variables
  }

  /// Calls a method, and waits for its answer.
  ///
  /// - Returns: The lines of the answer, or nil if it is an error.
  private func call(_ name: String, _ path: String, _ words: String...) -> [String]? {
    let run = ProgramRun(
      of: Self.program,
      ["--session", "--print-reply=literal", "--reply-timeout=20000", "--dest=\(name)", path]
        + words, in: variables)
    return run?.isSuccess == true ? run?.lines : nil
  }

  /// Starts omit's backend as the frontend would.
  ///
  /// - Returns: Whether it owns its name now.
  func startsBackend() -> Bool {
    call(
      "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus.StartServiceByName",
      "string:\(PortalBackend.busName)", "uint32:0") != nil
  }

  /// Returns whether the frontend offers file dialogs to apps, and starts it if necessary.
  func offersFileDialogs() -> Bool {
    call(
      "org.freedesktop.portal.Desktop", "/org/freedesktop/portal/desktop",
      "org.freedesktop.DBus.Properties.Get", "string:org.freedesktop.portal.FileChooser",
      "string:version") != nil
  }
}
