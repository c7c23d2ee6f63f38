import Audit
import Foundation
import Samples
import Testing

@testable import OmitServer

/// A server as a separate process, with photos, a host and a person who is signed in.
struct PickingProcess {
  let server: ServerProcess
  /// The header fields that the host's backend sends.
  let host: [String]
  /// The header fields that the person's browser sends.
  let person: [String]

  /// Starts a server with some photos in a folder.
  ///
  /// - Parameters:
  ///   - photos: Fixtures, under the same names.
  ///   - onDisk: Whether the folder is a separate disk, which can be unmounted.
  /// - Throws: An error if the server cannot be started.
  init(_ photos: [String], onDisk: Bool = false) async throws {
    server = try ServerProcess(
      ["--listen", "127.0.0.1:0"], runBy: onDisk ? MountedFolder.runner(for: "Photos") : [])
    let folder = server.folder.appending(path: "Photos").path
    let reached = onDisk ? MountedFolder.path(folder, of: server.process.processIdentifier) : folder
    try FileManager.default.createDirectory(atPath: reached, withIntermediateDirectories: true)
    for name in photos {
      try Data(try FixtureFiles.bytes(of: name)).write(
        to: URL(filePath: reached).appending(path: name))
    }
    _ = try await ControlHouse.tool(["add", folder], over: server.database)
    let added = try await ControlHouse.tool(
      ["callers", "add", "app", "--api", "phPickerViewController"], over: server.database)
    let secret = added.text.trimmingCharacters(in: .newlines)
    host = ["Authorization: Bearer \(secret)"]
    let link = try await ControlHouse.tool(["sign-in"], over: server.database)
    let code = link.text.trimmingCharacters(in: .newlines).split(separator: "#").last ?? ""
    let signedIn = try await server.ask(
      "/sign-in", "POST", body: #"{"code": "\#(code)"}"#, fields: ["Sec-Fetch-Site: same-origin"])
    let cookie = signedIn.cookie.split(separator: ";").first ?? ""
    person = ["Sec-Fetch-Site: same-origin", "Cookie: \(cookie)"]
  }

  /// Sends a request as the host, and returns the answer's object.
  func host(
    _ path: String, _ method: String = "GET", _ body: String? = nil, fields: [String] = []
  ) async throws -> (status: Int, json: [String: Any]) {
    Self.read(try await server.ask(path, method, body: body, fields: host + fields))
  }

  /// Sends a request as the person's browser, and returns the answer's object.
  func person(
    _ path: String, _ method: String = "GET", _ body: String? = nil
  ) async throws -> (status: Int, json: [String: Any]) {
    Self.read(try await server.ask(path, method, body: body, fields: person))
  }

  /// Opens a session, and returns its name.
  func open(_ configuration: String) async throws -> String {
    let opened = try await host("/v1/sessions", "POST", configuration)
    return try #require(opened.json["id"] as? String)
  }

  /// Returns the names of the photos on a session's page, in the order of their files' names.
  func assets(in session: String) async throws -> [String: String] {
    let lines = try await person("/p/\(session)/assets").json["lines"] as? [[String: Any]] ?? []
    return lines.reduce(into: [:]) { assets, line in
      guard let name = line["name"] as? String, let id = line["id"] as? String else { return }
      assets[name] = id
    }
  }

  private static func read(
    _ answer: ServerAddress.Answer
  ) -> (status: Int, json: [String: Any]) {
    let json = try? JSONSerialization.jsonObject(with: Data(answer.body.utf8))
    return (answer.status, json as? [String: Any] ?? [:])
  }

  /// Returns the entries of the audit after the server has ended.
  func records() async throws -> [AuditEntry] {
    try await AuditLog(reading: server.audit).entries()
  }
}
