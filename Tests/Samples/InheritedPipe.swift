package import Foundation
import Synchronization

/// A pipe that programs inherit if they are started while it is open, unless the starting code
/// prevents that.
package struct InheritedPipe: ~Copyable {
  private let reading: Int32
  private let writing: Int32

  /// - Throws: `POSIXError` if no descriptor is left.
  package init() throws(POSIXError) {
    var ends: [Int32] = [-1, -1]
    // A program that is being started at this moment would inherit it as well.
    guard starting.withLock({ _ in unsafe pipe(&ends) }) == 0 else { throw POSIXError(.EMFILE) }
    (reading, writing) = (ends[0], ends[1])
  }

  /// Closes the writing end.
  ///
  /// Returns whether it was the last one, or becomes it.
  package consuming func closesWhole() -> Bool {
    close(writing)
    defer { close(reading) }
    var waiting = pollfd(fd: reading, events: 0, revents: 0)
    return unsafe poll(&waiting, 1, 60_000) == 1 && waiting.revents & Int16(POLLHUP) != 0
  }
}
