import Access
import FoundationEssentials
import Library
import Omit
import Picker

/// A server over generated pictures, with four callers, which leaves nothing when it ends.
struct Demonstration: Sendable {
  /// The folder with the pictures.
  let pictures: String
  /// The new folder for the audit, the database and the socket, of mode 0700.
  let state: String

  /// Finds the pictures, and creates a folder for the server's data.
  ///
  /// - Throws: `SettingsError` if there are no pictures or the folder cannot be created.
  init(environment: [String: String], program: URL) throws(SettingsError) {
    let beside = program.deletingLastPathComponent()
    let candidates =
      environment["OMIT_DEMO"].flatMap { $0.isEmpty ? nil : [$0] }
      ?? ["../share/omit/demo", "../../share/omit/demo"].map {
        beside.appending(path: $0).standardizedFileURL.path
      }
    guard let found = candidates.first(where: Self.isFolder) else {
      throw SettingsError(
        location: "--demo",
        message: "the demonstration's pictures are missing; `make demo-library` makes them, or set "
          + "OMIT_DEMO to a folder of pictures")
    }
    pictures = found
    state = FileManager.default.temporaryDirectory.path + "/omit-demo-\(UUID().uuidString)"
    do {
      try FileManager.default.createDirectory(
        atPath: state, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw SettingsError(location: "--demo", message: "its folder cannot be created")
    }
  }

  /// Sets the places of the server's data to the demonstration's folder.
  func relocate(_ settings: inout ServerSettings) {
    settings.audit = "\(state)/audit.sqlite"
    settings.database = "\(state)/library.sqlite"
  }

  /// Adds the folder and the callers.
  ///
  /// - Parameters:
  ///   - store: The store of callers and folders.
  ///   - port: The port of the page that shows the picker, on this machine.
  /// - Returns: The secrets of the callers, in the order of the callers.
  /// - Throws: `LibraryError` if the folder or a caller cannot be added.
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

  /// Removes everything except the pictures.
  func remove() { try? FileManager.default.removeItem(atPath: state) }

  /// Returns an app that shows the picker, one that shows the legacy picker, one with full access,
  /// and one with limited access.
  ///
  /// All four use the same page.
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
    FileName(path).isFolder
  }
}

/// The text that a demonstration prints: the callers, and a session to be typed.
struct DemonstrationWalk {
  let url: PublicURL
  let signInLink: String
  let secrets: [(caller: CallerID, secret: String)]

  /// The text, whose secrets and link are valid for this demonstration only.
  var text: String {
    let names = secrets.map { "  \($0.caller.text)  \($0.secret)" }.joined(separator: "\n")
    let code = signInLink.split(separator: "#").last ?? ""
    return """
      sign in once with \(signInLink)
      callers and their secrets:
      \(names)

      A session to type in another terminal. The page's backend opens it:
          server=\(url.text) secret=\(secrets.first?.secret ?? "")
          host() { curl -s -H "Authorization: Bearer $secret" "$@"; }
          session=$(host -d '{"selectionLimit": 3}' $server/v1/sessions | sed 's/.*"id":"\\([^"]*\\)".*/\\1/')
      The person signs in, picks the first photo, excludes its location and hands it over:
          person() { curl -s -H 'Sec-Fetch-Site: same-origin' -H "Cookie: $cookie" "$@"; }
          cookie=$(person -i -d '{"code": "\(code)"}' $server/sign-in | sed -n 's/^Set-Cookie: \\([^;]*\\).*/\\1/p')
          person -X POST $server/p/$session/opened >/dev/null
          photo=$(person "$server/p/$session/assets?limit=1" | sed 's/.*"id":"\\([^"]*\\)".*/\\1/')
          person -X PUT -d "{\\"tapped\\": \\"$photo\\"}" $server/p/$session/selection
          person -X PUT -d '{"location": "exclude"}' $server/p/$session/options
          person -X POST $server/p/$session/add
      The backend fetches it, without a location:
          host $server/v1/sessions/$session/items | tee items
          item=$(sed 's/.*"item":"\\([^"]*\\)".*/\\1/' items) claim=$(sed 's/.*"claim":"\\([^"]*\\)".*/\\1/' items)
          host -H "Omit-Claim: $claim" -o picked $server/v1/items/$item/files/0 && exiftool -GPSPosition picked

      """
  }
}
