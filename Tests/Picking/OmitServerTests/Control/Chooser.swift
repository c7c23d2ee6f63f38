import Audit
import Foundation
import Glibc
import Samples
import Testing

@testable import OmitServer

/// The file chooser of a desktop, which uses a server in another process.
struct Chooser: Sendable {
  /// The folder of the server.
  let folder: URL
  /// The server, as the page of a picker reaches it.
  let web: ServerAddress
  /// The control socket.
  let control: ServerAddress

  /// An answer of the server.
  struct Answer: Sendable {
    let status: Int
    let body: String

    init(_ answer: ServerAddress.Answer) { (status, body) = (answer.status, answer.body) }

    var json: [String: Any] {
      let json = try? JSONSerialization.jsonObject(with: Data(body.utf8))
      return json as? [String: Any] ?? [:]
    }

    /// A member that is a text.
    func text(_ name: String) throws -> String { try #require(json[name] as? String) }
  }

  /// Adds a folder of photos to the library of a server.
  init(
    _ photos: [(name: String, bytes: [UInt8])], of server: ServerProcess, at socket: String? = nil
  ) async throws {
    folder = server.folder
    web = server.address
    control = ServerAddress(
      text: "http://localhost", socket: socket ?? server.database + "-control")
    let photosURL = folder.appending(path: "Photos")
    try FileManager.default.createDirectory(at: photosURL, withIntermediateDirectories: true)
    for photo in photos { try Data(photo.bytes).write(to: photosURL.appending(path: photo.name)) }
    let added = try await control("/v1/folders", "POST", #"{"path": "\#(photosURL.path)"}"#)
    #expect(added.status == 201, "\(added.body)")
  }

  /// Starts a server with some photos in a folder.
  static func starting(
    _ photos: [(name: String, bytes: [UInt8])]
  ) async throws -> (ServerProcess, Chooser) {
    let server = try ServerProcess(["--listen", "127.0.0.1:0"])
    return (server, try await Chooser(photos, of: server))
  }

  /// Starts a server with fixtures in a folder.
  static func starting(_ fixtures: [String]) async throws -> (ServerProcess, Chooser) {
    try await starting(fixtures.map { ($0, try FixtureFiles.bytes(of: $0)) })
  }

  /// Sends a request through the control socket.
  func control(_ path: String, _ method: String, _ body: String? = nil) async throws -> Answer {
    Answer(try await control.ask(path, method, body: body))
  }

  /// Opens a pick for an app.
  func ask(
    _ app: String = "firefox", access: String = "menu", types: [String] = ["image/*"],
    limit: Int = 1, reads: Bool = true
  ) async throws -> Answer {
    let list = types.map { "\"\($0)\"" }.joined(separator: ", ")
    return try await control(
      "/v1/picks", "POST",
      """
      {"app": "\(app)", "title": "The \(app)", "access": "\(access)", "readsFolders": \(reads),
       "contentTypes": [\(list)], "selectionLimit": \(limit)}
      """)
  }

  /// Opens a pick for an app, signs its window in, and shows the picker.
  func open(
    _ app: String = "firefox", access: String = "menu", types: [String] = ["image/*"],
    limit: Int = 1, reads: Bool = true
  ) async throws -> PickWindow {
    let opened = try await ask(app, access: access, types: types, limit: limit, reads: reads)
    #expect(opened.status == 201, "\(opened.body)")
    let session = try opened.text("session")
    #expect(try opened.text("origin") == web.text)
    #expect(try opened.text("page").hasPrefix("\(web.text)/p/\(session)#"))
    let window = try await PickWindow(of: self, signedInBy: opened)
    #expect(try await window.ask("opened", "POST").status == 200)
    return window
  }

  /// Makes a folder for copies.
  func folder(_ mode: mode_t = 0o700) throws -> String {
    let path = folder.appending(path: "copies-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    #expect(unsafe chmod(path, mode) == 0)
    return path
  }

  /// Waits for the copies of a session.
  func copies(of session: String, in folder: String) async throws -> Answer {
    try await control("/v1/picks/\(session)/copies", "POST", #"{"folder": "\#(folder)"}"#)
  }

  /// Returns the entries of the audit after the server has ended.
  func records() async throws -> [AuditEntry] {
    try await AuditLog(reading: folder.appending(path: ".local/state/omit/audit.sqlite").path)
      .entries()
  }
}

/// The window in which a person picks for an app.
struct PickWindow: Sendable {
  let chooser: Chooser
  let session: String
  let code: String
  /// The header fields that its page sends.
  let fields: [String]

  /// Signs a window in with the address of an opened pick.
  init(of chooser: Chooser, signedInBy opened: Chooser.Answer) async throws {
    self.chooser = chooser
    session = try opened.text("session")
    code = String(try #require(try opened.text("page").split(separator: "#").last))
    let own = "Sec-Fetch-Site: same-origin"
    let signedIn = try await chooser.web.ask(
      "/p/\(session)/sign-in/code", "POST", body: #"{"code": "\#(code)"}"#, fields: [own])
    #expect(signedIn.status == 204)
    fields = [own, "Cookie: \(signedIn.cookie.prefix { $0 != ";" })"]
  }

  /// Sends a request of the picker's page.
  func ask(
    _ action: String, _ method: String = "GET", _ body: String? = nil
  ) async throws -> Chooser.Answer {
    Chooser.Answer(
      try await chooser.web.ask("/p/\(session)/\(action)", method, body: body, fields: fields))
  }

  /// The names of the photos that the picker shows, by the names of their files.
  func assets() async throws -> [String: String] {
    let lines = try await ask("assets").json["lines"] as? [[String: Any]] ?? []
    return lines.reduce(into: [:]) { assets, line in
      guard let name = line["name"] as? String, let id = line["id"] as? String else { return }
      assets[name] = id
    }
  }

  /// Taps photos, by the names of their files.
  func tap(_ names: String...) async throws {
    let assets = try await assets()
    for name in names {
      let asset = try #require(assets[name])
      let tapped = try await ask("selection", "PUT", #"{"tapped": "\#(asset)"}"#)
      #expect(tapped.status == 200, "\(tapped.body)")
    }
  }
}
