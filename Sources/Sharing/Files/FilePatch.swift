package import Bytes
import Glibc

/// A file that is to be patched where it stands: which one it is, and what is written to it.
///
/// It holds nothing that goes, so it may be kept until it is carried out.
package struct FilePatch: Sendable, Hashable {
  /// The file's name from the root, without links.
  package let place: Path
  let device: UInt64
  let inode: UInt64
  let size: Int
  /// The time that the file has afterwards; nil where that is the time of writing.
  let modified: FileIdentity.Moment?
  /// The digest of what stands around the writes and stays.
  let surroundings: Digest
  /// The writes in their order.
  package let writes: [PatchWrite]

  /// Prepares to patch a file.
  ///
  /// - Parameters:
  ///   - patch: The new bytes.
  ///   - original: The file, opened for reading.
  ///   - late: Where stretches start that must not become zero before the tables are written.
  ///   - keepsTime: Whether the file keeps its time of modification.
  /// - Throws: `FileError` where it is not in its place any more, or cannot be read.
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
    place = try original.placeOnDisk()
    (device, inode, size) = (identity.device, identity.inode, identity.size)
    modified = keepsTime ? identity.modified : nil
  }

  init(
    place: Path, device: UInt64, inode: UInt64, size: Int, modified: FileIdentity.Moment?,
    surroundings: Digest, writes: [PatchWrite]
  ) {
    self.place = place
    (self.device, self.inode, self.size) = (device, inode, size)
    self.modified = modified
    self.surroundings = surroundings
    self.writes = writes
  }

  /// Whether a file is the one that was read, whatever its content is now.
  func isOf(_ identity: FileIdentity) -> Bool {
    (identity.device, identity.inode, identity.size) == (device, inode, size)
  }

  /// How many bytes around a write are looked at, and around how many writes.
  private static let margin = 32
  private static let mostLookedAt = 1024

  /// The bytes around writes that stay as they are: where they are others, somebody else has written
  /// to the file.
  static func surroundings(of writes: [PatchWrite], in count: Int) -> [ByteRange] {
    writes.prefix(mostLookedAt).flatMap { write -> [ByteRange] in
      let range = write.range
      return [
        max(0, range.lowerBound - margin)..<range.lowerBound,
        range.upperBound..<min(count, range.upperBound + margin),
      ]
    }.subtracting(writes.map(\.range))
  }
}
