import Foundation
import Library

/// A folder of its own for a test, with places for a database and for photos; gone when the test is.
final class Shelf: Sendable {
  let folder: URL

  init() throws {
    let name = "omit-\(UInt64.random(in: 0...UInt64.max))"
    folder = FileManager.default.temporaryDirectory.appending(path: name)
      .resolvingSymlinksInPath()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Where the database stands; nothing is there yet.
  var database: String { path("State/library.sqlite") }

  func path(_ name: String) -> String { folder.appending(path: name).path }

  /// Writes a file, and the folders it lies in.
  func put(_ name: String, _ bytes: [UInt8]) throws {
    let place = folder.appending(path: name)
    try FileManager.default.createDirectory(
      at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: place)
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
