import Foundation
import Glibc

/// What a program that is being started has open until it runs: all that the process which starts it
/// has [fork(2)].
package struct StartingProgram: ~Copyable {
  private let descriptors: [Int32]

  /// How often it has the file open.
  package var count: Int { descriptors.count }

  /// - Parameter path: The file that it is to have open as often as this process has.
  /// - Throws: `CocoaError` where the open files of this process cannot be told.
  package init(havingOpen path: String) throws {
    var wanted = stat()
    guard unsafe stat(path, &wanted) == 0 else { throw CocoaError(.fileNoSuchFile) }
    // By its number: a file that got its name later is told as one that has none.
    let numbers = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")
      .compactMap { Int32($0) }
      .filter { number in
        var found = stat()
        return unsafe fstat(number, &found) == 0 && found.st_ino == wanted.st_ino
          && found.st_dev == wanted.st_dev
      }
    descriptors = numbers.map { fcntl($0, F_DUPFD_CLOEXEC, 0) }
  }

  /// Closes them, as the system does when the program runs.
  package consuming func run() {}

  deinit { for descriptor in descriptors { close(descriptor) } }
}
