import Glibc

/// A published file, which may still have to be withdrawn.
package struct PublishedFile: Sendable, Hashable {
  /// The file's name.
  package let path: Path
  private let identity: FileIdentity?

  init(at path: Path, descriptor: Descriptor) {
    self.path = path
    switch descriptor.status() {
    case .success(let status): identity = FileIdentity(status)
    case .failure: identity = nil
    }
  }

  /// Deletes the file if it is still the one that was published.
  ///
  /// Returns whether it is gone.
  package func withdraw() -> Bool {
    guard let identity, case .success(let status) = path.status(followingLink: false),
      // The whole identity is compared, because another file may have got the free number.
      FileIdentity(status) == identity
    else { return !path.isTaken }
    return unsafe path.withCString { unsafe unlink($0) } == 0
  }
}

extension SourceFile {
  /// Deletes the original permanently.
  ///
  /// - Throws: `FileError.changed` if something else is there now, another `FileError` if the
  ///   system refuses to delete it.
  package func remove() throws(FileError) {
    let target = try pathOnDisk()
    guard unsafe target.withCString({ unsafe unlink($0) }) == 0 else {
      throw .unwritable(path, code: errno)
    }
  }
}
