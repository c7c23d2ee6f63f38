import Glibc

/// A name that goes away with its owner; nothing happens where the file got another name.
///
/// ```
/// .omit-PROCESS-NUMBER.part
/// ```
struct TemporaryName: ~Copyable, Sendable {
  let path: Path

  /// How the names of all processes begin.
  static let beginning = ".omit-"

  /// Thinks of a name in this folder that nobody else thinks of.
  init(in folder: Path) {
    path = folder.appending(Path("\(StagingProcess.current.beginning)\(random()).part"))
  }

  /// Ends the name's life here and not earlier.
  consuming func remove() {}

  deinit { _ = unsafe path.withCString { unsafe unlink($0) } }
}

/// A process that stages outputs, as their temporary names tell it from all others.
///
/// Where it is killed, some of these names may stay.
package struct StagingProcess: Sendable, Hashable {
  /// The part of the names that is the process's own.
  package let name: String

  /// This process.
  package static let current = StagingProcess(named: random())

  /// Names a process.
  package init(named name: String) { self.name = name }

  fileprivate var beginning: String { "\(TemporaryName.beginning)\(name)-" }

  /// Deletes what the process left in a folder; it has to be gone.
  ///
  /// - Returns: How many files were deleted.
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
