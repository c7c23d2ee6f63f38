package import Foundation
import Synchronization

/// Held by whoever starts a program, or makes what only the program is to inherit that it is made for.
///
/// Foundation closes what is open when it begins to start a program. What another thread opens from then on, that program
/// inherits: a pipe, or the socket at whose end Foundation sees that a program has ended. Then a test waits for the end of
/// a program that is none of its own, and the test whose it is perhaps for a thread.
let starting = Mutex(())

extension Process {
  /// Runs the program, so that it inherits nothing of programs that are started at the same time.
  package func start() throws { try starting.withLock { _ in try run() } }
}

extension Pipe {
  /// A pipe that only the program inherits to which it is given.
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
