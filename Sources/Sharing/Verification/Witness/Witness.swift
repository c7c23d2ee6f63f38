package import Files
import Metadata

/// An independent reader of outputs: exiv2 and libexif, in separate processes.
///
/// Each process reads one file at a time and many in sequence; as many processes run as files are
/// verified at once. A process that crashes while reading a file is replaced by another.
package final class Witness: Sendable {
  private let processes: ProcessPool<WitnessProcess>

  /// Uses a program, even if it cannot be started.
  package convenience init(_ program: Path) {
    self.init(program, limits: WitnessProcess.limits)
  }

  init(_ program: Path, limits: TimeLimits, backoff: Backoff = Backoff()) {
    processes = ProcessPool(answering: .one, backoff: backoff) {
      WitnessProcess(starting: program, limits: limits)
    }
  }

  /// Returns the program that `OMIT_WITNESS` names, or else the one beside this tool as installed
  /// or built.
  ///
  /// Returns nil if there is none.
  package static func find() -> Path? {
    Path.program("omit-witness", orNamedBy: "OMIT_WITNESS")
  }

  /// Asks about an open file.
  ///
  /// Returns nil if no process can be started that begins to read it.
  func testimony(about descriptor: Int32) -> WitnessAnswer? {
    processes.answer(
      keepingAfter: { $0 != .crashed }, asking: { $0.testimony(about: descriptor) })
  }
}

/// The answer of the witness about a file.
enum WitnessAnswer: Sendable, Hashable {
  /// The witness read the file and saw these keys, with these versions of its readers.
  case saw([Sighting], versions: [String: String])
  /// The witness does not support the format.
  case unknown
  /// The witness crashed or stopped answering while reading the file.
  case crashed
}
