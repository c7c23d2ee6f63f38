import Omit

/// What omit-portal says of itself: whom it hands dialogs on to, and whether its window is there.
struct BackendCheck: Sendable, Hashable {
  /// Whether it could be asked.
  let isSuccess: Bool
  /// The bus names of the backends to which it hands dialogs on; a later one if an earlier fails.
  let delegates: [String]
  let hasChooser: Bool

  /// Runs the program's own check, or returns nil if it is not installed.
  init?() {
    guard let path = CompanionProgram.portal.place,
      let run = ProgramRun(of: path, ["--check"], in: EnvironmentVariable.all)
    else { return nil }
    self.init(isSuccess: run.isSuccess, lines: run.lines)
  }

  /// Reads lines such as `delegate org.freedesktop.impl.portal.desktop.gtk` and `chooser present`.
  init(isSuccess: Bool, lines: [String]) {
    let mark = "delegate "
    self.isSuccess = isSuccess
    delegates = lines.filter { $0.hasPrefix(mark) }.map { String($0.dropFirst(mark.count)) }
    hasChooser = lines.contains("chooser present")
  }
}
