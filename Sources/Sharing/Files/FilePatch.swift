package import Bytes
import Glibc

/// A patch for a file that is edited in place: the file's identity, and what is written to it.
///
/// It holds no removed metadata, so it may be stored until it is carried out.
package struct FilePatch: Sendable, Hashable {
  /// The file's absolute name, without links.
  package let path: Path
  let device: UInt64
  let inode: UInt64
  let size: Int
  /// The modification time to set afterwards, or nil to leave the time of writing.
  let modified: FileIdentity.FileTime?
  /// The digest of the unchanged bytes around the writes.
  let surroundings: Digest
  /// The writes, in order.
  package let writes: [PatchWrite]

  /// Prepares to patch a file.
  ///
  /// - Parameters:
  ///   - patch: The new bytes.
  ///   - original: The file, opened for reading.
  ///   - late: The offsets of stretches that must not become zero before the tables are written.
  ///   - keepsTime: Whether the file keeps its modification time.
  /// - Throws: `FileError` if the file is no longer in its place, or cannot be read.
  package init(
    _ patch: Patch, of original: SourceFile, blankingLast late: Set<Int> = [],
    keepingTime keepsTime: Bool = false
  ) throws(FileError) {
    let identity = original.identity
    do {
      writes = try patch.writes(to: original, blankingLast: late)
      surroundings = try Digest(
        of: Self.surroundings(of: writes, in: original.count), in: original)
    } catch {
      throw .read(original.path, error)
    }
    path = try original.pathOnDisk()
    (device, inode, size) = (identity.device, identity.inode, identity.size)
    modified = keepsTime ? identity.modified : nil
  }

  init(
    path: Path, device: UInt64, inode: UInt64, size: Int, modified: FileIdentity.FileTime?,
    surroundings: Digest, writes: [PatchWrite]
  ) {
    self.path = path
    (self.device, self.inode, self.size) = (device, inode, size)
    self.modified = modified
    self.surroundings = surroundings
    self.writes = writes
  }

  /// Returns whether a file is the one that was read, whatever its content is now.
  func matches(_ identity: FileIdentity) -> Bool {
    (identity.device, identity.inode, identity.size) == (device, inode, size)
  }

  /// The number of bytes checked around a write, and the number of writes checked.
  private static let margin = 32
  private static let maximumCheckedWrites = 1024

  /// Returns the unchanged bytes around writes.
  ///
  /// If they differ, another program has written to the file.
  static func surroundings(of writes: [PatchWrite], in count: Int) -> [ByteRange] {
    writes.prefix(maximumCheckedWrites).flatMap { write -> [ByteRange] in
      let range = write.range
      return [
        max(0, range.lowerBound - margin)..<range.lowerBound,
        range.upperBound..<min(count, range.upperBound + margin),
      ]
    }.subtracting(writes.map(\.range))
  }
}
