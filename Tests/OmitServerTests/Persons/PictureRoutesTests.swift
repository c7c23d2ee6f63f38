import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Library
import Picker
import Samples
import Testing
import Vocabulary

@testable import OmitServer

@Suite struct PictureRoutesTests {
  private func ask(
    _ server: AskedServer, _ client: any TestClientProtocol, _ path: String,
    _ method: HTTPRequest.Method = .get, having tag: String? = nil
  ) async throws -> TestResponse {
    var headers = try server.headers(of: .person, at: .person)
    headers[.ifNoneMatch] = tag
    return try await client.executeRequest(
      uri: path, method: method, headers: headers, body: nil)
  }

  @Test func `a picture is WebP without metadata, and asked for again by its tag`() async throws {
    let server = try await AskedServer()
    let path = "/library/\(server.asset)/pictures/256"
    try await server.application.test(.router) { client in
      let answer = try await ask(server, client, path)
      #expect(answer.status == .ok)
      #expect(answer.headers[.contentType] == "image/webp")
      #expect(answer.headers[.cacheControl] == "private, no-cache")
      #expect(answer.headers[.named("Omit-Picture")] == nil)
      let bytes = Array(buffer: answer.body)
      #expect(bytes.starts(with: Array("RIFF".utf8)) && bytes.count > 1000)
      #expect(answer.headers[.contentLength] == "\(bytes.count)")
      let canaries = Canary.planted(in: "family.jpg")
      #expect(canaries.count > 5 && canaries.allSatisfy { !$0.stands(in: bytes) })
      let tag = try #require(answer.headers[.eTag])
      let again = try await ask(server, client, path, having: tag)
      #expect(again.status == .notModified && again.body.readableBytes == 0)
      let other = try await ask(server, client, path, having: "\"x\"")
      #expect(other.status == .ok)
      let head = try await ask(server, client, path, .head)
      #expect(head.status == .ok && head.body.readableBytes == 0)
      #expect(head.headers[.contentLength] == "\(bytes.count)")
      let named = try await ask(server, client, path + "?v=1")
      #expect(named.headers[.cacheControl] == "private, max-age=31536000, immutable")
    }
  }

  @Test func `other sizes and other assets are not there`() async throws {
    let server = try await AskedServer()
    try await server.application.test(.router) { client in
      for path in [
        "\(server.asset)/pictures/255", "\(server.asset)/pictures/x", "none/pictures/256",
      ] {
        let answer = try await ask(server, client, "/library/\(path)")
        #expect(answer.status == .notFound)
      }
    }
  }

  @Test func `what cannot be drawn has a neutral picture that nobody keeps`() async throws {
    let server = try await AskedServer()
    try Data(try FixtureFiles.bytes(of: "jxl-bare.jxl")).write(
      to: server.photos.appending(path: "plain.jpg"))
    try await server.application.test(.router) { client in
      let library = server.parts.library
      // The listing is taken for true for some seconds.
      var asset = try await library.assets().first { $0.name == "plain.jpg" }
      while asset?.contentType != .jpegXL {
        try await Task.sleep(for: .milliseconds(50))
        asset = try await library.assets().first { $0.name == "plain.jpg" }
      }
      let id = try #require(asset).id.text
      let answer = try await ask(server, client, "/library/\(id)/pictures/512?v=1")
      #expect(answer.status == .ok)
      #expect(answer.headers[.contentType] == "image/webp")
      #expect(answer.headers[.cacheControl] == "no-store")
      #expect(answer.headers[.named("Omit-Picture")] == "placeholder")
      #expect(answer.headers[.eTag] == nil)
      #expect(Array(buffer: answer.body) == PicturePlaceholder.file)
      #expect(PicturePlaceholder.file.count > 200)
    }
  }
}
