import Glibc
import Synchronization

/// Files without a name that took the bodies of a stream, and take those that come next.
///
/// To write where the last body stood takes a third of the time that a new file takes, for every
/// page of which the system has to find memory.
package final class ScratchFiles: Sendable {
  /// A file that nobody uses.
  private struct Idle {
    let number: Int32
    let made: ContinuousClock.Instant
    let length: Int
  }

  /// Where a file goes that nobody uses any more.
  package struct Origin: Sendable {
    fileprivate let files: ScratchFiles
    fileprivate let made: ContinuousClock.Instant

    /// Takes over an open file.
    func take(back number: Int32) { files.keep(number, madeAt: made) }
  }

  private let idle = Mutex<[Idle]>([])

  private let lifetime: Duration

  /// How much idle files may take up together, in bytes.
  static let most = 64 << 20

  /// Makes a place for files.
  ///
  /// - Parameter lifetime: How long a file is used again. What is in one for 30 seconds the system
  ///   writes to the disk [vm.rst, dirty_expire_centisecs], where nothing of a body needs to be.
  package init(lifetime: Duration = .seconds(10)) { self.lifetime = lifetime }

  deinit { empty() }

  /// What a file that is made now is given back to.
  var origin: Origin { Origin(files: self, made: .now) }

  /// A file that was used before, with the bytes of its last use; nil where there is none.
  func take() -> Descriptor? {
    let last = idle.withLock { idle -> Idle? in
      closeOld(&idle)
      return idle.popLast()
    }
    return last.map { Descriptor($0.number, from: Origin(files: self, made: $0.made)) }
  }

  /// Closes the files that nobody uses and that are not to be used again.
  package func closeOld() { idle.withLock { closeOld(&$0) } }

  /// Closes the files that nobody uses.
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
    idle.withLock { idle in
      guard idle.reduce(length, { $0 + $1.length }) <= Self.most else {
        close(number)
        return
      }
      idle.append(Idle(number: number, made: made, length: length))
      closeOld(&idle)
    }
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
