import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Samples
import Testing

@testable import OmitServer

/// The powers of a fetch token: it gives access to the bytes of one item, once, for its caller, as long
/// as the item is picked.
@Suite struct FetchTokenTests {
  private func fetch(
    _ server: AskedServer, _ client: any TestClientProtocol, as asker: Asker = .caller,
    fetchToken: String? = nil
  ) async throws -> Answer {
    var headers = try server.headers(of: asker, at: .owner)
    headers[.fetchToken] = fetchToken ?? server.fetchToken
    return try await Asking(client: client, headers: headers)
      .get("/v1/items/\(server.item)/files/0")
  }

  @Test func `a claim fetches the bytes once, and without the location`() async throws {
    let server = try await AskedServer(#"{"metadataOptions": ["removeLocation"]}"#)
    try await server.application.test(.router) { client in
      let first = try await fetch(server, client)
      #expect(first.status == 200 && first.bytes.count > 1000)
      #expect(first.bytes.starts(with: [0xFF, 0xD8]))
      let places = Canary.planted(in: "family.jpg").filter { $0.kinds.contains("location") }
      #expect(places.count == 23)
      #expect(places.allSatisfy { !$0.occurs(in: first.bytes) })
      #expect(try await fetch(server, client).status == 410)
    }
  }

  @Test func `a wrong, truncated or foreign claim is answered as if there were no item`()
    async throws
  {
    let server = try await AskedServer()
    let other = try await AskedServer()
    try await server.application.test(.router) { client in
      let wrong = [
        "", "x", String(server.fetchToken.dropLast()), server.fetchToken + "A", other.fetchToken,
      ]
      for token in wrong {
        let answer = try await fetch(server, client, fetchToken: token)
        #expect(answer.status == 404)
      }
      #expect(try await fetch(server, client, as: .otherCaller).status == 404)
      #expect(try await fetch(server, client, as: .person).status == 401)
      #expect(try await fetch(server, client).status == 200)
    }
  }

  @Test func `a claim is worthless once the asset is deselected`() async throws {
    let server = try await AskedServer(
      #"{"selection": "continuous", "selectionLimit": 9, "photoLibrary": "shared"}"#)
    try await server.application.test(.router) { client in
      let backend = server.backend(client)
      let items = try await backend.items(of: server.session)
      let name = try #require(items.first?["assetIdentifier"] as? String)
      let answer = try await backend.ask(
        .post, "/v1/sessions/\(server.session)/deselect", #"{"assetIdentifiers": ["\#(name)"]}"#)
      #expect(answer.status == 200)
      let status = try await fetch(server, client).status
      #expect([404, 410].contains(status))
    }
  }

  @Test(arguments: FileMishap.allCases)
  func `a replacement of a picked file is never delivered in its place`(
    mishap: FileMishap
  ) async throws {
    let server = try await AskedServer()
    try mishap.happen(to: server.photos.appending(path: "family.jpg"))
    try await server.application.test(.router) { client in
      let answer = try await fetch(server, client)
      #expect(answer.status == 422, "\(answer.text)")
      #expect(answer["code"] == "itemUnavailable")
    }
  }

  @Test func `a link to a target outside the folder is not in the library`() async throws {
    let server = try await AskedServer()
    let outside = URL(filePath: server.server.folder).appending(path: "outside.jpg")
    try Data(try FixtureFiles.bytes(of: "family.jpg")).write(to: outside)
    try FileManager.default.createSymbolicLink(
      at: server.photos.appending(path: "link.jpg"), withDestinationURL: outside)
    try FileManager.default.createSymbolicLink(
      at: server.photos.appending(path: "up"),
      withDestinationURL: URL(filePath: server.server.folder))
    try await server.application.test(.router) { client in
      let session = try await server.backend(client).open()
      let names = try await server.person(client).get("/p/\(session)/assets").list()
        .compactMap { $0["name"] as? String }
      #expect(Set(names) == ["family.jpg", "plain.jpg", "studio.jpg", "codec-h264.mp4"])
      #expect(names.count == 4)
    }
  }
}
