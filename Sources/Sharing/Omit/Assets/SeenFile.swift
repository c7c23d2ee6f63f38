package import Files

/// A file as it was seen: its name, and what tells it from every other and from its own later states.
package struct SeenFile: Sendable, Hashable {
  /// The file's name.
  package let name: FileName
  /// The file that was seen under it.
  package let identity: FileIdentity

  /// Takes what was kept of a file.
  ///
  /// - Parameters:
  ///   - name: The file's name.
  ///   - device: The number of its disk, which may be another one each time that is mounted.
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

  /// The file as a walk found it; nil where it was not seen by a name.
  init?(_ file: Delivery.File) {
    guard let identity = file.identity else { return nil }
    name = FileName(file.source)
    self.identity = identity
  }

  /// The number of its disk.
  package var device: UInt64 { identity.device }
  /// Its number on the disk.
  package var inode: UInt64 { identity.inode }
  /// Its length, in bytes.
  package var size: Int { identity.size }
  /// The time of its last change, in seconds from 1970 and nanoseconds above them.
  package var modified: (seconds: Int, nanoseconds: Int) { identity.modification }

  /// Whether it is the other as that was, on a disk that may have got another number since.
  package func isAsSeen(_ other: SeenFile) -> Bool {
    name == other.name && inode == other.inode && size == other.size && modified == other.modified
  }
}

extension Delivery {
  /// The files as they were seen, in their order.
  package var seenFiles: [SeenFile] { files.compactMap { SeenFile($0) } }

  /// The asset of files that were seen: the first one, its movie, its sidecars; nil for none.
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
  /// The number of the disk on which the innermost folder stands that leads to the file and is there; nil
  /// where none can be looked at.
  package var nearestDevice: UInt64? {
    var folder = path.folder
    while true {
      if let device = folder.device { return device }
      guard folder.folder != folder else { return nil }
      folder = folder.folder
    }
  }
}
