import Foundation

/// Something that is not here, and would be of use.
struct MissingThing: Sendable, Hashable, Encodable {
  let name: String
  /// What does not work without it.
  let purpose: String
  /// The command that installs it on Debian.
  let command: String

  init(_ name: String, for purpose: String, in package: String) {
    (self.name, self.purpose) = (name, purpose)
    command = DebianPackage.command(for: package)
  }
}

extension MissingThing {
  /// Everything that some programs lack.
  static func all(for programs: [InstalledProgram]) -> [MissingThing] {
    let companions = CompanionProgram.allCases.flatMap { companion -> [MissingThing] in
      guard let program = programs.first(where: { $0.name == companion.rawValue }) else {
        return []
      }
      if program.path == nil {
        return [MissingThing(program.name, for: companion.purpose, in: companion.package)]
      }
      return program.missingLibraries.map { library in
        MissingThing(
          library, for: "\(program.name) does not start without it",
          in: DebianPackage.ofLibrary(library))
      }
    }
    let tools = [
      ("/usr/bin/git", "`omit check --staged`"),
      ("/usr/bin/ffmpeg", "small pictures of movies, which the server shows"),
    ].filter { !FileManager.default.isExecutableFile(atPath: $0.0) }.map { file, purpose in
      let name = String(file.dropFirst("/usr/bin/".count))
      return MissingThing(name, for: purpose, in: name)
    }
    return companions + tools
  }
}

extension CompanionProgram {
  /// What does not work without the program.
  fileprivate var purpose: String {
    switch self {
    case .witness: "the second look at each copy"
    case .renderer: "small pictures, which the server shows"
    case .server: "`omit serve`"
    }
  }

  /// The Debian package that has it.
  fileprivate var package: String {
    switch self {
    case .witness, .renderer, .server: "omit"
    }
  }
}
