import Glibc

/// A temporary name that is removed at the end of this value's lifetime, unless the file was
/// renamed.
///
/// ```
/// .omit-PROCESS-NUMBER.part
/// ```
struct TemporaryName: ~Copyable, Sendable {
  let path: Path

  /// The beginning of the names of all processes.
  static let beginning = ".omit-"

  /// Makes a name in a folder that no other process uses.
  init(in folder: Path) {
    path = folder.appending(Path("\(StagingProcess.current.beginning)\(random()).part"))
  }

  /// Removes the name at this point, not earlier.
  consuming func remove() {}

  deinit { _ = unsafe path.withCString { unsafe unlink($0) } }
}

/// A process that stages outputs, identified by its temporary names.
///
/// If it is killed, some of these names may remain.
package struct StagingProcess: Sendable, Hashable {
  /// The part of the names that identifies the process.
  package let name: String

  /// This process.
  package static let current = StagingProcess(named: random())

  /// Makes the process with a name.
  package init(named name: String) { self.name = name }

  fileprivate var beginning: String { "\(TemporaryName.beginning)\(name)-" }

  /// Deletes the files that an ended process left in a folder.
  ///
  /// - Returns: The number of files deleted.
  @discardableResult
  package func removeLeftovers(in folder: Path) -> Int {
    guard !name.isEmpty, case .success(let names) = folder.listing(followingLink: true) else {
      return 0
    }
    return names.count { name in
      guard name.bytes.starts(with: beginning.utf8) else { return false }
      return unsafe folder.appending(name).withCString { unsafe unlink($0) } == 0
    }
  }
}

private func random() -> String {
  String(UInt64.random(in: UInt64.min...UInt64.max), radix: 36)
}
