import Foundation
import Library

/// A temporary folder for a test, with places for a database and for photos.
///
/// It is deleted with the test.
final class Shelf: Sendable {
  let folder: URL

  init() throws {
    let name = "omit-\(UInt64.random(in: 0...UInt64.max))"
    folder = FileManager.default.temporaryDirectory.appending(path: name)
      .resolvingSymlinksInPath()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// The path of the database, which does not exist yet.
  var database: String { path("State/library.sqlite") }

  func path(_ name: String) -> String { folder.appending(path: name).path }

  /// Writes a file, and creates its parent folders.
  func put(_ name: String, _ bytes: [UInt8]) throws {
    let url = folder.appending(path: name)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
  }

  func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(
      at: folder.appending(path: name), withIntermediateDirectories: true)
  }

  /// The permission bits of a file or folder.
  func mode(_ name: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: path(name))
    return (attributes[.posixPermissions] as? NSNumber)?.intValue ?? -1
  }
}
