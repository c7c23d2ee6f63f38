import Files
import Glibc

/// The folder into which copies for an app of the desktop are put.
struct CopyFolder: Sendable {
  private let folder: PrivateFolder

  /// Opens a folder that another program of the server's user made.
  ///
  /// - Throws: `ServerProblem.malformed` if it is anything else than an empty folder of this user
  ///   that nobody else can enter.
  init(at path: String) throws(ServerProblem) {
    do {
      folder = try PrivateFolder(at: Path(path), of: geteuid())
    } catch {
      throw .malformed(
        "expected an empty folder of this user that nobody else can enter", field: "folder")
    }
  }

  /// Takes a file of an item into the folder, without holding up other work.
  ///
  /// - Throws: `ServerProblem.unable` if the system refuses it, and the file is not there then.
  @concurrent
  func take(_ file: PreparedItem.File) async throws(ServerProblem) {
    do {
      try folder.take(Path(file.path), as: Path(file.name))
    } catch {
      throw .unable(code: "unwritable")
    }
  }

  /// Removes copies.
  func remove(_ names: [String]) {
    for name in names { folder.remove(Path(name)) }
  }
}
