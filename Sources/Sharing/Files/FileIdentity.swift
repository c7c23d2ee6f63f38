import Glibc

/// The properties that distinguish a file from every other, and from its own earlier state.
package struct FileIdentity: Sendable, Hashable {
  package let device: UInt64
  package let inode: UInt64
  package let size: Int
  let modified: FileTime

  /// A time as the file system stores it.
  struct FileTime: Sendable, Hashable {
    let seconds: Int
    let nanoseconds: Int

    init(_ time: timespec) { (seconds, nanoseconds) = (time.tv_sec, time.tv_nsec) }

    init(seconds: Int, nanoseconds: Int) {
      (self.seconds, self.nanoseconds) = (seconds, nanoseconds)
    }
  }

  init(_ status: stat) {
    device = UInt64(status.st_dev)
    inode = UInt64(status.st_ino)
    size = Int(status.st_size)
    modified = FileTime(status.st_mtim)
  }

  /// The properties in one line, for comparison with a later state.
  package var text: String {
    "\(device) \(inode) \(size) \(modified.seconds).\(modified.nanoseconds)"
  }

  /// Restores the stored identity of a file.
  ///
  /// - Parameters:
  ///   - device: The number of its disk.
  ///   - inode: Its number on the disk.
  ///   - size: Its length in bytes.
  ///   - modified: The time of its last change, in seconds since 1970 and additional nanoseconds.
  package init(
    device: UInt64, inode: UInt64, size: Int, modified: (seconds: Int, nanoseconds: Int)
  ) {
    self.device = device
    self.inode = inode
    self.size = size
    self.modified = FileTime(seconds: modified.seconds, nanoseconds: modified.nanoseconds)
  }

  /// The time of the last change, in seconds since 1970 and additional nanoseconds.
  package var modification: (seconds: Int, nanoseconds: Int) {
    (modified.seconds, modified.nanoseconds)
  }

  /// Returns whether both are the same file, even if its content changed.
  package func isSameFile(as other: FileIdentity) -> Bool {
    device == other.device && inode == other.inode
  }
}

/// The number of a file, which all its names share.
package struct FileNumber: Sendable, Hashable {
  private let device: UInt64
  private let inode: UInt64

  package init(_ identity: FileIdentity) { (device, inode) = (identity.device, identity.inode) }

  fileprivate init(_ status: stat) { self.init(FileIdentity(status)) }

  /// Finds the number of the file at a name.
  ///
  /// Returns nil if nothing has the name; a link is not followed.
  package init?(at path: Path) {
    guard case .success(let status) = path.status(followingLink: false) else { return nil }
    self.init(status)
  }

  /// Finds the number of an open regular file.
  ///
  /// Returns nil for pipes and the like.
  package init?(ofRegularFile descriptor: Int32) {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0, case .regular = FileType(status) else {
      return nil
    }
    self.init(status)
  }
}

/// The type of file that has a name.
///
/// Opening a pipe, a socket or a device may block, or make the device act.
package enum FileType: Sendable, Hashable, CaseIterable {
  case regular
  case folder
  case link
  case pipe
  case socket
  case characterDevice
  case blockDevice

  init(_ status: stat) {
    switch status.st_mode & S_IFMT {
    case S_IFREG: self = .regular
    case S_IFDIR: self = .folder
    case S_IFLNK: self = .link
    case S_IFIFO: self = .pipe
    case S_IFSOCK: self = .socket
    case S_IFCHR: self = .characterDevice
    default: self = .blockDevice  // the system's numbers; Linux has no others [inode(7)]
    }
  }
}

extension FileType: CustomStringConvertible {
  /// The name to show to people, with its article.
  package var description: String {
    switch self {
    case .regular: "a file"
    case .folder: "a folder"
    case .link: "a broken link"
    case .pipe: "a pipe"
    case .socket: "a socket"
    case .characterDevice, .blockDevice: "a device"
    }
  }
}

extension Path {
  /// The number of the disk that holds the file or folder, or nil if the system cannot report it.
  package var device: UInt64? {
    switch status(followingLink: true) {
    case .success(let status): UInt64(status.st_dev)
    case .failure: nil
    }
  }
}
