import Omit

/// A program of omit as it is installed here, and what it is found to do.
struct InstalledProgram: Sendable, Encodable {
  let name: String
  /// Its file; nil where it is not there.
  let path: String?
  /// The version of omit that it belongs to; nil where it does not say.
  let version: String?
  let libraries: [InstalledLibrary]
  /// The libraries without which it does not start.
  let missingLibraries: [String]
  /// The first one of them.
  let missingLibrary: String?
  /// What was tried, in the order of trying.
  let trials: [Trial]

  /// Something that was tried, and whether it went as it has to.
  struct Trial: Sendable, Hashable, Encodable {
    let matter: Matter
    let holds: Bool
  }

  enum Matter: String, Sendable, Hashable, Encodable, CaseIterable {
    /// It starts, and says its version.
    case starts
    /// It belongs to this version of omit.
    case isOfThisVersion
    /// It sees what is in a picture.
    case readsPicture
    /// The system confines it while it reads a picture.
    case isConfined
    /// The system confines what takes first pictures out of movies.
    case isConfinedForMovies
  }

  /// Whether something was tried and went as it has to.
  func shows(_ matter: Matter) -> Bool { trials.contains(Trial(matter: matter, holds: true)) }

  /// Whether something was tried and did not.
  func fails(_ matter: Matter) -> Bool { trials.contains(Trial(matter: matter, holds: false)) }
}

extension InstalledProgram {
  /// The tool itself, which runs.
  static func tool() -> InstalledProgram {
    InstalledProgram(
      name: "omit", path: CompanionProgram.ofThisProcess, version: OmitVersion.current,
      libraries: InstalledLibrary.ofThisProcess(), missingLibraries: [],
      missingLibrary: nil, trials: [Trial(matter: .starts, holds: true)])
  }

  /// Looks for a program, and tries it.
  init(_ program: CompanionProgram) {
    name = program.rawValue
    path = program.place
    guard let path else {
      (version, libraries, missingLibraries, missingLibrary, trials) = (nil, [], [], nil, [])
      return
    }
    let answer = ProgramAnswer(of: path, to: "--version")
    let lines = answer.map { $0.isSuccess ? $0.lines : [] } ?? []
    version = ProgramAnswer.version(of: program.rawValue, in: lines)
    libraries = ProgramAnswer.libraries(in: lines.dropFirst())
    missingLibraries = answer?.missingLibraries ?? []
    missingLibrary = missingLibraries.first
    var trials = [Trial(matter: .starts, holds: answer?.isSuccess == true)]
    if answer?.isSuccess == true {
      trials.append(Trial(matter: .isOfThisVersion, holds: version == OmitVersion.current))
      trials += Self.trials(of: program, at: path)
    }
    self.trials = trials
  }

  /// Tries what a program is there for.
  private static func trials(of program: CompanionProgram, at path: String) -> [Trial] {
    switch program {
    case .witness:
      switch InstalledWitness()?.trial() {
      case .works(_, let isConfined):
        [
          Trial(matter: .readsPicture, holds: true),
          Trial(matter: .isConfined, holds: isConfined),
        ]
      case .blind: [Trial(matter: .readsPicture, holds: false)]
      // It starts, as it said its version, and begins with no file unless it is confined.
      case .silent: [Trial(matter: .isConfined, holds: false)]
      case .untried, nil: []
      }
    case .renderer:
      [("pictures", Matter.isConfined), ("movies", Matter.isConfinedForMovies)].map {
        [lines = ProgramAnswer(of: path, to: "--confinement")?.lines ?? []] word, matter in
        Trial(matter: matter, holds: lines.contains("\(word) confined"))
      }
    case .server: []
    }
  }
}
