package import Files
import Metadata

/// An independent reader of outputs: exiv2 and libexif, in processes of their own.
///
/// Each process serves one file at a time and many one after the other; as many run as files are
/// verified at once. One that dies over a file is not asked again, and another takes its place.
package final class Witness: Sendable {
  private let processes: ProcessPool<WitnessProcess>

  /// Uses a program, whether it can be started or not.
  package convenience init(_ program: Path) {
    self.init(program, patience: WitnessProcess.patience)
  }

  init(_ program: Path, patience: Patience, backoff: Backoff = Backoff()) {
    processes = ProcessPool(answering: .one, backoff: backoff) {
      WitnessProcess(starting: program, patience: patience)
    }
  }

  /// Where the program is: what `OMIT_WITNESS` says, else beside this tool as it is installed or
  /// built; nil where there is none.
  package static func find() -> Path? {
    Path.program("omit-witness", orNamedBy: "OMIT_WITNESS")
  }

  /// Asks about an open file; nil where no process can be started that begins with it.
  func testimony(about descriptor: Int32) -> Testimony? {
    processes.answer(
      keepingAfter: { $0 != .crashed }, asking: { $0.testimony(about: descriptor) })
  }
}
