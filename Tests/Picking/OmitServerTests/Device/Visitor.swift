import Foundation
import HTTPTypes
import HummingbirdTesting
import Samples
import Testing

@testable import OmitServer

/// A visitor's page, which has opened the picker of a session.
struct Visitor: Sendable {
  let session: String
  /// The page, with the visitor's token.
  let page: Asking

  /// Opens the picker of a session.
  static func opening(_ session: String, _ client: any TestClientProtocol) async throws -> Visitor {
    let page = Asking(client: client, headers: [.fetchSite: "same-origin"])
    let opened = try await page.ask(.post, "/p/\(session)/open")
    #expect(opened.status == 201, "\(opened.text)")
    let visitor = Visitor(session: session, holding: try #require(opened["visitor"]), client)
    let shown = try await visitor.page.ask(.post, "/p/\(session)/opened")
    #expect(shown.status == 200, "\(shown.text)")
    return visitor
  }

  /// Creates the page of a visitor who has a token.
  init(session: String, holding token: String, _ client: any TestClientProtocol) {
    self.session = session
    page = Asking(client: client, headers: [.fetchSite: "same-origin", .visitor: token])
  }

  /// Announces an asset.
  func announce(_ lengths: [Int], as lost: String? = nil) async throws -> Answer {
    let name = lost.map { #", "asset": "\#($0)""# } ?? ""
    return try await page.ask(
      .post, "/p/\(session)/uploads", "{\"lengths\": \(lengths)\(name)}")
  }

  /// Sends bytes of a file.
  func send(
    _ bytes: some Collection<UInt8>, at offset: Int = 0, of asset: String, file: Int = 0
  ) async throws -> Answer {
    try await page.ask(
      .patch, "/p/\(session)/uploads/\(asset)/\(file)", bytes: Array(bytes),
      headers: [.contentType: "application/partial-upload", .uploadOffset: "\(offset)"])
  }

  /// Uploads an asset completely.
  ///
  /// - Returns: The answer to its last bytes.
  func upload(_ files: [UInt8]..., as lost: String? = nil) async throws -> Answer {
    let announced = try await announce(files.map(\.count), as: lost)
    #expect(announced.status == 201, "\(announced.text)")
    let asset = try #require(announced["asset"])
    var last = announced
    for (number, bytes) in files.enumerated() {
      last = try await send(bytes, of: asset, file: number)
    }
    return last
  }

  /// Uploads a fixture, and returns the name of the asset, which can be selected.
  func uploadFixture(_ name: String) async throws -> String {
    let answer = try await upload(try FixtureFiles.bytes(of: name))
    #expect(answer["state"] == "ready", "\(answer.text)")
    return try #require(answer["asset"])
  }

  /// Returns the uploads of the session, by their names.
  func uploads() async throws -> [String: [String: Any]] {
    let list = try await page.get("/p/\(session)/uploads").list("uploads")
    return Dictionary(list.map { ($0["asset"] as? String ?? "", $0) }) { $1 }
  }

  /// Returns the picker as it is shown.
  func state() async throws -> [String: Any] { try await page.get("/p/\(session)/state").json }
}

extension PickingServer {
  /// Opens a session whose picker takes photos from a device, and runs a body with its visitor.
  func whileVisiting<Value: Sendable>(
    as configuration: String = #"{"source": "device", "selectionLimit": 9}"#,
    _ work:
      @escaping @Sendable (PickingServer, _ host: Asking, _ visitor: Visitor) async throws -> Value
  ) async throws -> Value {
    let secret = try register()
    return try await test { [self] client in
      let host = Asking.backend(client, secret)
      let session = try await host.open(configuration)
      return try await work(self, host, try await .opening(session, client))
    }
  }
}
