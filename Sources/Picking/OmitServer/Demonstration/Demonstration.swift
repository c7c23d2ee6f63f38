import Access
import Foundation
import Library
import Picker

/// A server over pictures that nobody took, with four callers, all of which is gone when it ends.
struct Demonstration: Sendable {
  /// The folder of the pictures.
  let pictures: String
  /// The folder of record, database and socket: of mode 0700, and new.
  let state: String

  /// Finds the pictures, and makes a folder for what the server remembers.
  ///
  /// - Throws: `SettingsError` where there are no pictures, or there is no room.
  init(environment: [String: String], program: URL) throws(SettingsError) {
    let beside = program.deletingLastPathComponent()
    let candidates =
      environment["OMIT_DEMO"].map { [$0] }
      ?? ["../share/omit/demo", "../../share/omit/demo"].map {
        beside.appending(path: $0).standardizedFileURL.path
      }
    guard let found = candidates.first(where: Self.isFolder) else {
      throw SettingsError(
        place: "--demo",
        message: "the demonstration's pictures are not there; `make demo-library` makes them")
    }
    pictures = found
    state = NSTemporaryDirectory() + "omit-demo-\(UUID().uuidString)"
    do {
      try FileManager.default.createDirectory(
        atPath: state, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw SettingsError(place: "--demo", message: "no folder can be made for it")
    }
  }

  /// Has a server remember its things in the demonstration's folder.
  func place(_ settings: inout ServerSettings) {
    settings.audit = "\(state)/audit.sqlite"
    settings.database = "\(state)/library.sqlite"
  }

  /// Adds the folder and the callers.
  ///
  /// - Parameters:
  ///   - store: What is remembered of them.
  ///   - port: The port of the page that shows the picker, on this machine.
  /// - Returns: The secrets of the callers, in their order.
  /// - Throws: `LibraryError` where that fails.
  func fill(_ store: LibraryStore, withPageAt port: Int) throws -> [(
    caller: CallerID, secret: String
  )] {
    _ = try store.add(folder: pictures, title: "Demonstration")
    var secrets: [(CallerID, String)] = []
    for caller in try Self.callers(withPageAt: port) {
      secrets.append((caller.id, try store.register(caller).text))
    }
    return secrets
  }

  /// Takes everything away but the pictures.
  func remove() { try? FileManager.default.removeItem(atPath: state) }

  /// An app that shows the picker, one that shows the legacy picker, one that may see everything, and
  /// one that may see a part.
  ///
  /// One page can show the picker of each.
  private static func callers(withPageAt port: Int) throws -> [RegisteredCaller] {
    let usage = CallerManifest(usageDescriptions: [.readWrite])
    let page: Set<WebOrigin> = [try WebOrigin(parsing: "http://localhost:\(port)")]
    return [
      RegisteredCaller(
        try CallerID(parsing: "picker-app"), title: "A picker app", api: .photosPicker,
        origins: page, authorization: try Authorization(readWrite: .notDetermined)),
      RegisteredCaller(
        try CallerID(parsing: "legacy-app"), title: "A legacy app", api: .uiImagePickerController,
        origins: page, authorization: try Authorization(readWrite: .notDetermined)),
      RegisteredCaller(
        try CallerID(parsing: "full-access-app"), title: "A full-access app", api: .photosPicker,
        origins: page, authorization: try Authorization(readWrite: .authorized), manifest: usage),
      RegisteredCaller(
        try CallerID(parsing: "limited-app"), title: "A limited app", api: .photosPicker,
        origins: page, authorization: try Authorization(readWrite: .limited), manifest: usage),
    ]
  }

  private static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && isFolder.boolValue
  }
}
