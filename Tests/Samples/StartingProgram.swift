import Foundation
import Glibc

/// The open files of a program that is being started, until it runs: all those of the process that
/// starts it [fork(2)].
package struct StartingProgram: ~Copyable {
  private let descriptors: [Int32]

  /// The number of times that the program has the file open.
  package var count: Int { descriptors.count }

  /// - Parameter path: The file that the program has open as often as this process does.
  /// - Throws: `CocoaError` if the open files of this process cannot be listed.
  package init(havingOpen path: String) throws {
    var wanted = stat()
    guard unsafe stat(path, &wanted) == 0 else { throw CocoaError(.fileNoSuchFile) }
    // The file is identified by its number: one that got its name later is listed without a name.
    let numbers = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")
      .compactMap { Int32($0) }
      .filter { number in
        var found = stat()
        return unsafe fstat(number, &found) == 0 && found.st_ino == wanted.st_ino
          && found.st_dev == wanted.st_dev
      }
    descriptors = numbers.map { fcntl($0, F_DUPFD_CLOEXEC, 0) }
  }

  /// Closes the files, as the system does when the program runs.
  package consuming func run() {}

  deinit { for descriptor in descriptors { close(descriptor) } }
}
