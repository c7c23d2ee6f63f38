import FoundationEssentials
import Omit

/// The folder of uploaded files, which have no names and disappear when they are closed.
///
/// It decides on which disk they are, so that an operator can mount one that is encrypted or in
/// memory.
struct UploadFolder: Sendable {
  private let name: FileName

  /// Creates the folder if it does not exist, of mode 0700.
  ///
  /// - Throws: An error if it cannot be created.
  init(at path: String) throws {
    try FileManager.default.createDirectory(
      atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    name = FileName(path)
  }

  /// Creates an empty file.
  ///
  /// - Throws: `ServerProblem.noRoom` if the system does not permit it.
  func makeFile() throws(ServerProblem) -> NamelessFile {
    do {
      return try NamelessFile(in: name)
    } catch {
      throw .noRoom
    }
  }

  /// Returns whether bytes fit on the disk so that a part of it stays free.
  ///
  /// - Parameters:
  ///   - bytes: The number of bytes, including those that are expected of other files.
  ///   - reserve: The part that stays free, in percent.
  /// - Returns: Whether they fit; true if the system does not report the size of the disk.
  func hasRoom(for bytes: Int, leaving reserve: Int) -> Bool {
    guard let space = name.diskSpace else { return true }
    return space.free - bytes >= space.total / 100 * reserve
  }
}
