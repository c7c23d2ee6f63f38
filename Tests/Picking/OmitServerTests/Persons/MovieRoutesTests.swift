import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Library
import Picker
import Samples
import Testing

@testable import OmitServer

/// The movies that the person watches.
@Suite struct MovieRoutesTests {
  @Test(arguments: ["/library/{asset}/movie", "/p/{session}/assets/{asset}/movie"])
  func `a movie is played unchanged, in the parts that a player requests`(path: String) async throws
  {
    let server = try await AskedServer()
    let file = try FixtureFiles.bytes(of: "codec-h264.mp4")
    try await server.application.test(.router) { client in
      let person = try server.person(client)
      let path = server.path(path)
      let whole = try await person.get(path)
      #expect(whole.status == 200)
      #expect(whole.headers[.contentType] == "video/mp4")
      #expect(whole.headers[.cacheControl] == "no-store")
      #expect(whole.headers[.named("Cross-Origin-Resource-Policy")] == "same-origin")
      #expect(whole.bytes == file)
      let part = try await person.get(path, headers: [.range: "bytes=10-19"])
      #expect(part.status == 206)
      #expect(part.headers[.contentRange] == "bytes 10-19/\(file.count)")
      #expect(part.bytes == Array(file[10..<20]))
      let head = try await person.ask(.head, path)
      #expect(head.headers[.contentLength] == "\(file.count)" && head.bytes.isEmpty)
      let behind = try await person.get(path, headers: [.range: "bytes=\(file.count)-"])
      #expect(behind.status == 416)
    }
  }

  @Test func `an asset without a movie has nothing to play`() async throws {
    let server = try await AskedServer()
    try await server.application.test(.router) { client in
      let person = try server.person(client)
      for path in ["/library/\(server.photo)/movie", "/library/none/movie"] {
        let answer = try await person.get(path)
        #expect(answer.status == 404)
      }
    }
  }

  @Test func `a picker of photos plays no movie`() async throws {
    let server = try await AskedServer(#"{"selectionLimit": 9, "filter": "images"}"#)
    try await server.application.test(.router) { client in
      let person = try server.person(client)
      let answer = try await person.get(server.path("/p/{session}/assets/{asset}/movie"))
      #expect(answer.status == 404)
    }
  }
}
