package import Foundation
import Synchronization

/// A lock that is held while a program is started, or while something is created that only the
/// intended program may inherit.
///
/// Foundation closes what is open when it begins to start a program. Descriptors that another
/// thread opens from then on are inherited by that program: a pipe, or the socket whose end tells
/// Foundation that a program has ended. Then a test waits for the end of an unrelated program, and
/// the test that owns that program perhaps waits for a thread.
let starting = Mutex(())

extension Process {
  /// Runs the program so that it inherits nothing from programs that are started at the same time.
  package func start() throws { try starting.withLock { _ in try run() } }
}

extension Pipe {
  /// Returns a pipe that only the program that it is passed to inherits.
  package static func forOneProgram() -> Pipe {
    starting.withLock { _ in
      let pipe = Pipe()
      for end in [pipe.fileHandleForReading, pipe.fileHandleForWriting] {
        _ = fcntl(end.fileDescriptor, F_SETFD, FD_CLOEXEC)
      }
      return pipe
    }
  }
}
