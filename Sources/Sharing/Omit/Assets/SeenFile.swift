package import Files

/// A file as it was seen: its name, and the properties that distinguish it from other files and
/// from its own later states.
package struct SeenFile: Sendable, Hashable {
  /// The file's name.
  package let name: FileName
  /// The identity of the file that was seen under the name.
  package let identity: FileIdentity

  /// Creates a value from a stored record of a file.
  ///
  /// - Parameters:
  ///   - name: The file's name.
  ///   - device: The number of its disk, which may change each time the disk is mounted.
  ///   - inode: Its number on the disk.
  ///   - size: Its length, in bytes.
  ///   - modified: The time of its last change, in seconds from 1970 and nanoseconds above them.
  package init(
    _ name: FileName, device: UInt64, inode: UInt64, size: Int,
    modified: (seconds: Int, nanoseconds: Int)
  ) {
    self.name = name
    identity = FileIdentity(device: device, inode: inode, size: size, modified: modified)
  }

  /// Creates a value for a file that a walk found, or returns nil if it was not seen under a name.
  init?(_ file: Delivery.File) {
    guard let identity = file.identity else { return nil }
    name = FileName(file.source)
    self.identity = identity
  }

  /// The number of the file's disk.
  package var device: UInt64 { identity.device }
  /// The file's number on the disk.
  package var inode: UInt64 { identity.inode }
  /// The file's length, in bytes.
  package var size: Int { identity.size }
  /// The time of the file's last change, in seconds from 1970 and nanoseconds above them.
  package var modified: (seconds: Int, nanoseconds: Int) { identity.modification }

  /// Returns whether the file is the other one, unchanged.
  ///
  /// The number of the disk may have changed.
  package func isUnchanged(from other: SeenFile) -> Bool {
    name == other.name && inode == other.inode && size == other.size && modified == other.modified
  }
}

extension Delivery {
  /// The files as they were seen, in order.
  package var seenFiles: [SeenFile] { files.compactMap { SeenFile($0) } }

  /// Creates the delivery of files that were seen: the first one, its movie, its sidecars.
  ///
  /// Returns nil for an empty list.
  package init?(seen files: [SeenFile]) {
    guard let first = files.first else { return nil }
    let others = files.dropFirst().map { Self.file($0).asCompanion() }
    self.init(of: [Self.file(first)] + others, isNamed: false)
  }

  private static func file(_ seen: SeenFile) -> File {
    File(source: seen.name.path, target: .nowhere, identity: seen.identity)
  }
}

extension FileName {
  /// The number of the disk that holds the innermost existing folder on the path to the file, or
  /// nil if no folder can be examined.
  package var nearestDevice: UInt64? {
    var folder = path.folder
    while true {
      if let device = folder.device { return device }
      guard folder.folder != folder else { return nil }
      folder = folder.folder
    }
  }
}
