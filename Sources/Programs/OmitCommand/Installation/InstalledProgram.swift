import Omit

/// A program of omit that is installed here, and the results of trying it.
struct InstalledProgram: Sendable, Encodable {
  let name: String
  /// The program's file, or nil if it is not installed.
  let path: String?
  /// The version of omit that the program belongs to, or nil if it does not report one.
  let version: String?
  let libraries: [InstalledLibrary]
  /// The missing libraries without which the program does not start.
  let missingLibraries: [String]
  /// The first of the missing libraries.
  let missingLibrary: String?
  /// The trials, in their order.
  let trials: [Trial]

  /// One trial, and whether it succeeded.
  struct Trial: Sendable, Hashable, Encodable {
    let matter: Property
    let holds: Bool
  }

  enum Property: String, Sendable, Hashable, Encodable, CaseIterable {
    /// The program starts, and prints its version.
    case starts
    /// The program belongs to this version of omit.
    case isOfThisVersion
    /// The program finds the metadata of a picture.
    case readsPicture
    /// The system confines the program while it reads a picture.
    case isConfined
    /// The system confines the process that extracts first pictures from movies.
    case isConfinedForMovies
  }

  /// Returns whether something was tried and succeeded.
  func shows(_ matter: Property) -> Bool { trials.contains(Trial(matter: matter, holds: true)) }

  /// Returns whether something was tried and failed.
  func fails(_ matter: Property) -> Bool { trials.contains(Trial(matter: matter, holds: false)) }
}

extension InstalledProgram {
  /// Returns the tool itself, which is running.
  static func tool() -> InstalledProgram {
    InstalledProgram(
      name: "omit", path: CompanionProgram.ofThisProcess, version: OmitVersion.current,
      libraries: InstalledLibrary.ofThisProcess(), missingLibraries: [],
      missingLibrary: nil, trials: [Trial(matter: .starts, holds: true)])
  }

  /// Finds a program, and tries it.
  init(_ program: CompanionProgram) {
    name = program.rawValue
    path = program.path
    guard let path else {
      (version, libraries, missingLibraries, missingLibrary, trials) = (nil, [], [], nil, [])
      return
    }
    let answer = ProgramOutput(of: path, to: "--version")
    let lines = answer.map { $0.isSuccess ? $0.lines : [] } ?? []
    version = ProgramOutput.version(of: program.rawValue, in: lines)
    libraries = ProgramOutput.libraries(in: lines.dropFirst())
    missingLibraries = answer?.missingLibraries ?? []
    missingLibrary = missingLibraries.first
    var trials = [Trial(matter: .starts, holds: answer?.isSuccess == true)]
    if answer?.isSuccess == true {
      trials.append(Trial(matter: .isOfThisVersion, holds: version == OmitVersion.current))
      trials += Self.trials(of: program, at: path)
    }
    self.trials = trials
  }

  /// Tries what the program is made for.
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
      // The program starts, as it printed its version, and does not begin a file unless it is
      // confined.
      case .silent: [Trial(matter: .isConfined, holds: false)]
      case .untried, nil: []
      }
    case .renderer:
      [("pictures", Property.isConfined), ("movies", Property.isConfinedForMovies)].map {
        [lines = ProgramOutput(of: path, to: "--confinement")?.lines ?? []] word, matter in
        Trial(matter: matter, holds: lines.contains("\(word) confined"))
      }
    case .server, .portal, .chooser: []
    }
  }
}
