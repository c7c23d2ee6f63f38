import Glibc
import Synchronization

/// A pool of nameless files for the bodies of a stream.
///
/// Overwriting the last body takes a third of the time of writing a new file, for which the system
/// has to find memory page by page.
package final class ScratchFiles: Sendable {
  /// A file that is not in use.
  private struct Idle {
    let number: Int32
    let made: ContinuousClock.Instant
    let length: Int
  }

  /// The pool that takes a file back after its last use.
  package struct Origin: Sendable {
    fileprivate let files: ScratchFiles
    fileprivate let made: ContinuousClock.Instant

    /// Takes ownership of an open file.
    func take(back number: Int32) { files.keep(number, madeAt: made) }
  }

  private let idle = Mutex<[Idle]>([])

  private let lifetime: Duration

  /// The greatest total length of idle files, in bytes.
  static let maximumTotalLength = 64 << 20

  /// Makes an empty pool.
  ///
  /// - Parameter lifetime: How long a file is reused. After 30 seconds, the system writes the
  ///   content of a file to the disk [vm.rst, dirty_expire_centisecs], where bodies need not be.
  package init(lifetime: Duration = .seconds(10)) { self.lifetime = lifetime }

  deinit { empty() }

  /// The pool to which a file that is made now is returned.
  var origin: Origin { Origin(files: self, made: .now) }

  /// Takes a used file, with the bytes of its last use.
  ///
  /// Returns nil if there is none.
  func take() -> Descriptor? {
    let last = idle.withLock { idle -> Idle? in
      closeOld(&idle)
      return idle.popLast()
    }
    return last.map { Descriptor($0.number, from: Origin(files: self, made: $0.made)) }
  }

  /// Closes the idle files that are too old to be reused.
  package func closeOld() { idle.withLock { closeOld(&$0) } }

  /// Closes all idle files.
  package func empty() {
    idle.withLock { idle in
      for file in idle { close(file.number) }
      idle = []
    }
  }

  private func keep(_ number: Int32, madeAt made: ContinuousClock.Instant) {
    var status = stat()
    guard unsafe fstat(number, &status) == 0 else {
      close(number)
      return
    }
    let length = Int(status.st_size)
    let isKept = idle.withLock { idle in
      guard idle.reduce(length, { $0 + $1.length }) <= Self.maximumTotalLength else { return false }
      idle.append(Idle(number: number, made: made, length: length))
      closeOld(&idle)
      return true
    }
    // The system frees the memory of a long file page by page, for which nobody need wait.
    if !isKept { close(number) }
  }

  private func closeOld(_ idle: inout [Idle]) {
    let oldest = ContinuousClock.now - lifetime
    idle.removeAll { file in
      guard file.made <= oldest else { return false }
      close(file.number)
      return true
    }
  }
}
