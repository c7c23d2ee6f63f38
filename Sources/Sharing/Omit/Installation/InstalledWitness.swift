import Files
import Verification

/// The witness as it is installed, or not, and what it does here.
package struct InstalledWitness: Sendable, Hashable {
  private let path: Path

  /// The file of the program.
  package var program: String { "\(path)" }

  /// Finds it as a share does; nil where there is none.
  package init?() {
    guard let path = Witness.find() else { return nil }
    self.path = path
  }

  /// What it does with a picture.
  package enum Trial: Sendable, Hashable {
    /// It sees what is in it; its readers' versions, and whether it is confined.
    case works(versions: [String: String], isConfined: Bool)
    /// It does not see what is in it.
    case blind
    /// It does not begin: it does not start, or cannot be confined.
    case silent
    /// There is no place for a temporary file.
    case untried
  }

  /// Has it read a picture in which there is nothing of anybody.
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
