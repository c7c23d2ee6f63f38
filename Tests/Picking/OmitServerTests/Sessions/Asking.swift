import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Library
import NIOCore
import Testing

@testable import OmitServer

/// An answer of a server.
struct Answer {
  let status: Int
  let headers: HTTPFields
  let bytes: [UInt8]

  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The members of the answer's object.
  var json: [String: Any] {
    (try? JSONSerialization.jsonObject(with: Data(bytes))) as? [String: Any] ?? [:]
  }

  /// Returns a string of the answer's object.
  subscript(key: String) -> String? { json[key] as? String }

  /// Returns a list of objects of the answer's object.
  func list(_ key: String = "lines") -> [[String: Any]] { json[key] as? [[String: Any]] ?? [] }

  /// Returns the values of one field of a stream's lines.
  func fields(_ name: String) -> [String] {
    text.split(separator: "\n").filter { $0.hasPrefix("\(name): ") }.map {
      String($0.dropFirst(name.count + 2))
    }
  }

  /// The code and the field of a problem, without the request's id.
  var problem: [String?] { ["\(status)", self["code"], self["detail"], self["field"]] }
}

/// A host's backend, or the person's browser.
struct Asking: Sendable {
  let client: any TestClientProtocol
  var headers: HTTPFields = [:]

  /// Returns the backend that holds a secret.
  static func backend(_ client: any TestClientProtocol, _ secret: String) -> Asking {
    Asking(client: client, headers: [.authorization: "Bearer \(secret)"])
  }

  /// Returns a browser in which the person is signed in, on the server's own page.
  static func person(_ client: any TestClientProtocol, of server: PickingServer) throws -> Asking {
    let cookie = try server.signIns.signIn(with: server.signIns.makeCode().text)
    return Asking(
      client: client,
      headers: [
        .cookie: "\(server.signIns.ownCookie.name)=\(cookie.text)", .fetchSite: "same-origin",
      ])
  }

  func ask(
    _ method: HTTPRequest.Method, _ path: String, _ body: String? = nil,
    headers more: HTTPFields = [:]
  ) async throws -> Answer {
    try await ask(method, path, bytes: body.map { Array($0.utf8) }, headers: more)
  }

  func ask(
    _ method: HTTPRequest.Method, _ path: String, bytes: [UInt8]?, headers more: HTTPFields = [:]
  ) async throws -> Answer {
    var headers = headers
    for field in more { headers[field.name] = field.value }
    return try await client.execute(
      uri: path, method: method, headers: headers, body: bytes.map { ByteBuffer(bytes: $0) }
    ) { response in
      Answer(
        status: response.status.code, headers: response.headers,
        bytes: Array(response.body.readableBytesView))
    }
  }

  func get(_ path: String, headers: HTTPFields = [:]) async throws -> Answer {
    try await ask(.get, path, headers: headers)
  }

  /// Opens a session and returns its name.
  func open(_ configuration: String = #"{"selectionLimit": 9}"#) async throws -> String {
    let answer = try await ask(.post, "/v1/sessions", configuration)
    #expect(answer.status == 201, "\(answer.text)")
    return try #require(answer["id"])
  }

  /// Returns the items of a session.
  func items(of session: String) async throws -> [[String: Any]] {
    try await get("/v1/sessions/\(session)/items").list()
  }

  /// Fetches a file of an item, given one of the lines about it.
  func fetch(
    _ line: [String: Any], file: Int = 0, _ method: HTTPRequest.Method = .get,
    headers: HTTPFields = [:]
  ) async throws -> Answer {
    let item = try #require(line["item"] as? String)
    let fetchToken = try #require(line["claim"] as? String)
    var headers = headers
    if headers[.fetchToken] == nil { headers[.fetchToken] = fetchToken }
    return try await ask(method, "/v1/items/\(item)/files/\(file)", headers: headers)
  }

  /// Acts as the person: opens the page, taps assets, and adds them if asked to.
  func pick(_ assets: [String], in session: String, adding: Bool = true) async throws {
    let opened = try await ask(.post, "/p/\(session)/opened")
    #expect(opened.status == 200, "\(opened.text)")
    for asset in assets { try await tap(asset, in: session) }
    guard adding else { return }
    let added = try await ask(.post, "/p/\(session)/add")
    #expect(added.status == 200, "\(added.text)")
  }

  func tap(_ asset: String, in session: String) async throws {
    let answer = try await ask(.put, "/p/\(session)/selection", #"{"tapped": "\#(asset)"}"#)
    #expect(answer.status == 200, "\(answer.text)")
  }

  func choose(_ choices: String, in session: String) async throws {
    let answer = try await ask(.put, "/p/\(session)/options", choices)
    #expect(answer.status == 200, "\(answer.text)")
  }
}
