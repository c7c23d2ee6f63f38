package import Files
import Glibc
import Metadata
import Synchronization

/// An independent reader of outputs: exiv2 and libexif, in processes of their own.
///
/// Each process serves one file at a time and many one after the other; as many run as files are
/// verified at once. One that dies over a file is not asked again, and another takes its place.
package final class Witness: Sendable {
  private let program: Path
  private let patience: WitnessPatience
  private let state = Mutex(State())

  private struct State {
    var idle: [WitnessProcess] = []
    /// Whether processes that were just started did not even begin with a file.
    var isUseless = false
  }

  /// Uses a program, whether it can be started or not.
  package convenience init(_ program: Path) { self.init(program, patience: .standard) }

  init(_ program: Path, patience: WitnessPatience) {
    self.program = program
    self.patience = patience
  }

  /// Where the program is: what `OMIT_WITNESS` says, else beside this tool as it is installed or
  /// built; nil where there is none.
  package static func find() -> Path? {
    if let stated = unsafe getenv("OMIT_WITNESS") {
      let path = Path(unsafe String(cString: stated))
      return path.isProgram ? path : nil
    }
    guard let tool = Path.running else { return nil }
    let folder = tool.folder
    return [
      folder.folder.appending("libexec/omit-witness"), folder.appending("omit-witness"),
    ].first(where: \.isProgram)
  }

  /// Asks about an open file; nil where no process can be started that begins with it.
  func testimony(about descriptor: Int32) -> Testimony? {
    // One that waited may have been ended by the system meanwhile.
    if let process = state.withLock({ $0.idle.popLast() }),
      let testimony = ask(process, about: descriptor)
    {
      return testimony
    }
    guard !state.withLock(\.isUseless) else { return nil }
    for _ in 1...Self.starts {
      guard let process = WitnessProcess(starting: program, patience: patience) else { continue }
      if let testimony = ask(process, about: descriptor) { return testimony }
    }
    state.withLock { $0.isUseless = true }
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

extension Path {
  /// Whether there is a file that may be run.
  fileprivate var isProgram: Bool { unsafe withCString { unsafe access($0, X_OK) == 0 } }

  /// The program that runs.
  fileprivate static var running: Path? {
    let bytes = unsafe [CChar](unsafeUninitializedCapacity: 4096) { buffer, count in
      guard let base = buffer.baseAddress else { return }
      count = unsafe max(0, readlink("/proc/self/exe", base, buffer.count))
    }
    guard !bytes.isEmpty, bytes.count < 4096 else { return nil }
    return Path(bytes: bytes.map { UInt8(bitPattern: $0) })
  }
}
