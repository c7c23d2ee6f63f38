import Files
import Verification

/// The installed witness, and how it works here.
package struct InstalledWitness: Sendable, Hashable {
  private let path: Path

  /// The file of the program.
  package var program: String { "\(path)" }

  /// Finds the witness in the way a share does, or returns nil if there is none.
  package init?() {
    guard let path = Witness.find() else { return nil }
    self.path = path
  }

  /// The result of a trial with a picture.
  package enum Trial: Sendable, Hashable {
    /// The witness reads the picture; the versions of its readers, and whether it is confined.
    case works(versions: [String: String], isConfined: Bool)
    /// The witness does not find the picture's content.
    case blind
    /// The witness does not start, or cannot be confined.
    case silent
    /// There is no room for a temporary file.
    case untried
  }

  /// Runs the witness on a test picture without personal data.
  package func trial() -> Trial {
    let trial: WitnessTrial
    do {
      trial = try WitnessTrial(of: path)
    } catch {
      return .untried
    }
    return switch trial {
    case .saw(let versions, let isConfined): .works(versions: versions, isConfined: isConfined)
    case .blind: .blind
    case .silent: .silent
    }
  }
}
