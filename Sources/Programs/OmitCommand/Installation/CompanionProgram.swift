import Omit

/// The programs that belong to this tool, whether or not they are installed with it.
enum CompanionProgram: String, CaseIterable, Sendable {
  case witness = "omit-witness"
  case renderer = "omit-renderer"
  case server = "omit-server"
  case portal = "omit-portal"
  case chooser = "omit-chooser"

  /// The programs of the package omit-portal, which a server or a container does without.
  static let ofDesktop: [CompanionProgram] = [.portal, .chooser]

  /// The variable that names the program's file.
  var variable: EnvironmentVariable {
    switch self {
    case .witness: .witness
    case .renderer: .renderer
    case .server: .server
    case .portal: .portal
    case .chooser: .chooser
    }
  }

  /// The program's file, or nil if no executable program is found.
  ///
  /// It is the value of the variable, or else a file in `libexec` beside this tool's folder, or
  /// else one beside this tool.
  var path: String? { ProgramRun.program(rawValue, orNamedBy: variable.rawValue) }

  /// The file of this tool.
  static var ofThisProcess: String { ProgramRun.ofThisProcess ?? "omit" }
}
