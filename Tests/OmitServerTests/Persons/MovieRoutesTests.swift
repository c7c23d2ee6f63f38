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
  private func ask(
    _ server: AskedServer, _ client: any TestClientProtocol, _ path: String,
    _ method: HTTPRequest.Method = .get, range: String? = nil
  ) async throws -> TestResponse {
    var headers = try server.headers(of: .person, at: .person)
    headers[.range] = range
    return try await client.executeRequest(
      uri: path, method: method, headers: headers, body: nil)
  }

  @Test(arguments: ["/library/{asset}/movie", "/p/{session}/assets/{asset}/movie"])
  func `a movie is played as it is, in the parts that a player asks for`(path: String) async throws
  {
    let server = try await AskedServer()
    let file = try FixtureFiles.bytes(of: "codec-h264.mp4")
    try await server.application.test(.router) { client in
      let path = server.path(path)
      let whole = try await ask(server, client, path)
      #expect(whole.status == .ok)
      #expect(whole.headers[.contentType] == "video/mp4")
      #expect(whole.headers[.cacheControl] == "no-store")
      #expect(whole.headers[.named("Cross-Origin-Resource-Policy")] == "same-origin")
      #expect(Array(buffer: whole.body) == file)
      let part = try await ask(server, client, path, range: "bytes=10-19")
      #expect(part.status == .partialContent)
      #expect(part.headers[.contentRange] == "bytes 10-19/\(file.count)")
      #expect(Array(buffer: part.body) == Array(file[10..<20]))
      let head = try await ask(server, client, path, .head)
      #expect(head.headers[.contentLength] == "\(file.count)" && head.body.readableBytes == 0)
      let behind = try await ask(server, client, path, range: "bytes=\(file.count)-")
      #expect(behind.status == .rangeNotSatisfiable)
    }
  }

  @Test func `what has no movie has none to play`() async throws {
    let server = try await AskedServer()
    try await server.application.test(.router) { client in
      for path in ["/library/\(server.photo)/movie", "/library/none/movie"] {
        let answer = try await ask(server, client, path)
        #expect(answer.status == .notFound)
      }
    }
  }

  @Test func `a picker of photos plays no movie`() async throws {
    let server = try await AskedServer(#"{"selectionLimit": 9, "filter": "images"}"#)
    try await server.application.test(.router) { client in
      let answer = try await ask(
        server, client, server.path("/p/{session}/assets/{asset}/movie"))
      #expect(answer.status == .notFound)
    }
  }
}
