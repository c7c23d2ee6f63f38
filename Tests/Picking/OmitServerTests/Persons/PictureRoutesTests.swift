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
  @Test func `a picture is WebP without metadata, and asked for again by its tag`() async throws {
    let server = try await AskedServer()
    let path = "/library/\(server.photo)/pictures/256"
    try await server.application.test(.router) { client in
      let person = try server.person(client)
      let answer = try await person.get(path)
      #expect(answer.status == 200)
      #expect(answer.headers[.contentType] == "image/webp")
      #expect(answer.headers[.cacheControl] == "private, no-cache")
      #expect(answer.headers[.named("Omit-Picture")] == nil)
      let bytes = answer.bytes
      #expect(bytes.starts(with: Array("RIFF".utf8)) && bytes.count > 1000)
      #expect(answer.headers[.contentLength] == "\(bytes.count)")
      let canaries = Canary.planted(in: "family.jpg")
      #expect(canaries.count > 5 && canaries.allSatisfy { !$0.occurs(in: bytes) })
      let tag = try #require(answer.headers[.eTag])
      let again = try await person.get(path, headers: [.ifNoneMatch: tag])
      #expect(again.status == 304 && again.bytes.isEmpty)
      let other = try await person.get(path, headers: [.ifNoneMatch: "\"x\""])
      #expect(other.status == 200)
      let head = try await person.ask(.head, path)
      #expect(head.status == 200 && head.bytes.isEmpty)
      #expect(head.headers[.contentLength] == "\(bytes.count)")
      let named = try await person.get(path + "?v=1")
      #expect(named.headers[.cacheControl] == "private, max-age=31536000, immutable")
    }
  }

  @Test func `other sizes and other assets are not found`() async throws {
    let server = try await AskedServer()
    try await server.application.test(.router) { client in
      let person = try server.person(client)
      for path in [
        "\(server.photo)/pictures/255", "\(server.photo)/pictures/x", "none/pictures/256",
      ] {
        let answer = try await person.get("/library/\(path)")
        #expect(answer.status == 404)
      }
    }
  }

  @Test func `a picture that cannot be drawn has a neutral placeholder that is not cached`()
    async throws
  {
    let server = try await AskedServer()
    try Data(try FixtureFiles.bytes(of: "avif-sequence.avif")).write(
      to: server.photos.appending(path: "plain.jpg"))
    try await server.application.test(.router) { client in
      let person = try server.person(client)
      let library = server.parts.library
      // The listing is reused for some seconds.
      var asset = try await library.assets().first { $0.name == "plain.jpg" }
      while asset?.contentType != .avif {
        try await Task.sleep(for: .milliseconds(50))
        asset = try await library.assets().first { $0.name == "plain.jpg" }
      }
      let id = try #require(asset).id.text
      let answer = try await person.get("/library/\(id)/pictures/512?v=1")
      #expect(answer.status == 200)
      #expect(answer.headers[.contentType] == "image/webp")
      #expect(answer.headers[.cacheControl] == "no-store")
      #expect(answer.headers[.named("Omit-Picture")] == "placeholder")
      #expect(answer.headers[.eTag] == nil)
      #expect(answer.bytes == PicturePlaceholder.file)
      #expect(PicturePlaceholder.file.count > 200)
    }
  }
}
