import FoundationEssentials

/// Something that is missing and would be useful.
struct MissingComponent: Sendable, Hashable, Encodable {
  let name: String
  /// The functions that need it.
  let purpose: String
  /// The command that installs it on Debian.
  let command: String

  init(_ name: String, for purpose: String, in package: String) {
    (self.name, self.purpose) = (name, purpose)
    command = DebianPackage.command(for: package)
  }
}

extension MissingComponent {
  /// Returns everything that these programs lack.
  static func all(for programs: [InstalledProgram]) -> [MissingComponent] {
    let companions = CompanionProgram.allCases.flatMap { companion -> [MissingComponent] in
      guard let program = programs.first(where: { $0.name == companion.rawValue }) else {
        return []
      }
      if program.path == nil {
        return [MissingComponent(program.name, for: companion.purpose, in: companion.package)]
      }
      return program.missingLibraries.map { library in
        MissingComponent(
          library, for: "\(program.name) does not start without it",
          in: DebianPackage.ofLibrary(library))
      }
    }
    let tools = [
      ("/usr/bin/git", "`omit check --staged`"),
      (
        "/usr/bin/ffmpeg",
        "small pictures of movies, which the server shows, and a second look at HEIC that becomes JPEG"
      ),
    ].filter { !FileManager.default.isExecutableFile(atPath: $0.0) }.map { file, purpose in
      let name = String(file.dropFirst("/usr/bin/".count))
      return MissingComponent(name, for: purpose, in: name)
    }
    return companions + tools
  }
}

extension CompanionProgram {
  /// The functions that need the program.
  fileprivate var purpose: String {
    switch self {
    case .witness: "the independent check of each copy"
    case .renderer: "small pictures, which the server shows, and stills that become JPEG"
    case .server: "`omit serve`"
    case .portal: "file dialogs of apps"
    case .chooser: "the window in which you pick for an app"
    }
  }

  /// The Debian package that holds the program.
  fileprivate var package: String {
    switch self {
    case .witness, .renderer, .server: "omit"
    case .portal, .chooser: DesktopPackage.name
    }
  }
}
