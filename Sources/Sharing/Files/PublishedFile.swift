import Glibc

/// A file that was published, and may still have to be taken back.
package struct PublishedFile: Sendable, Hashable {
  /// Its name.
  package let path: Path
  private let identity: FileIdentity?

  init(at path: Path, descriptor: Descriptor) {
    self.path = path
    switch descriptor.status() {
    case .success(let status): identity = FileIdentity(status)
    case .failure: identity = nil
    }
  }

  /// Deletes the file, where it still is the one that was published; gives whether it is gone then.
  package func withdraw() -> Bool {
    guard let identity, case .success(let status) = path.status(followingLink: false),
      // All of it: somebody else's file may have got the number that was free again.
      FileIdentity(status) == identity
    else { return !path.isTaken }
    return unsafe path.withCString { unsafe unlink($0) } == 0
  }
}

extension SourceFile {
  /// Takes the original away, for ever.
  ///
  /// - Throws: `FileError.changed` where something else is there now, another `FileError` where the
  ///   system does not let it go.
  package func remove() throws(FileError) {
    let place = try placeOnDisk()
    guard unsafe place.withCString({ unsafe unlink($0) }) == 0 else {
      throw .unwritable(path, code: errno)
    }
  }
}
