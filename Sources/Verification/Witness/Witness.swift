package import Files
import Metadata
import Synchronization

/// An independent reader of outputs: exiv2 and libexif, in processes of their own.
///
/// Each process serves one file at a time and many one after the other; as many run as files are
/// verified at once. One that dies over a file is not asked again, and another takes its place.
package final class Witness: Sendable {
  private let program: Path
  private let patience: Patience
  private let state: Mutex<State>

  private struct State {
    var idle: [WitnessProcess] = []
    /// When processes may be started again after some did not even begin with a file.
    var backoff: Backoff
  }

  /// Uses a program, whether it can be started or not.
  package convenience init(_ program: Path) {
    self.init(program, patience: WitnessProcess.patience)
  }

  init(_ program: Path, patience: Patience, backoff: Backoff = Backoff()) {
    self.program = program
    self.patience = patience
    state = Mutex(State(backoff: backoff))
  }

  /// Where the program is: what `OMIT_WITNESS` says, else beside this tool as it is installed or
  /// built; nil where there is none.
  package static func find() -> Path? {
    Path.program("omit-witness", orNamedBy: "OMIT_WITNESS")
  }

  /// Asks about an open file; nil where no process can be started that begins with it.
  func testimony(about descriptor: Int32) -> Testimony? {
    // One that waited may have been ended by the system meanwhile.
    if let process = state.withLock({ $0.idle.popLast() }),
      let testimony = ask(process, about: descriptor)
    {
      return testimony
    }
    guard state.withLock({ $0.backoff.allowsStart() }) else { return nil }
    for _ in 1...Self.starts {
      guard let process = WitnessProcess(starting: program, patience: patience) else { continue }
      if let testimony = ask(process, about: descriptor) {
        state.withLock { $0.backoff.noteSuccess() }
        return testimony
      }
    }
    state.withLock { $0.backoff.noteFailure() }
    return nil
  }

  /// How often it is started for a file before it is given up: on a machine that is short of memory or
  /// processes, one start may come to nothing, or to nothing in time.
  private static let starts = 2

  private func ask(_ process: WitnessProcess, about descriptor: Int32) -> Testimony? {
    let testimony = process.testimony(about: descriptor)
    switch testimony {
    case .saw, .unknown: state.withLock { $0.idle.append(process) }
    case .crashed, nil: break
    }
    return testimony
  }
}
