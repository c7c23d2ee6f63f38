import Access
import Foundation
import Glibc
import Library
import Samples
import Testing

@testable import OmitServer

@Suite struct ControlServerTests {
  let house: ControlHouse

  init() throws { house = try ControlHouse() }

  @Test func `the socket is its owner's only, and is gone when the server stops`() async throws {
    let path = house.server.path
    try await house.whileServing {
      var status = stat()
      #expect(unsafe stat(path, &status) == 0)
      #expect(status.st_mode & S_IFMT == S_IFSOCK)
      #expect(status.st_mode & 0o777 == 0o600)
    }
    #expect(unsafe access(path, F_OK) != 0)
  }

  @Test func `a socket on which a server answers is not taken from it`() async throws {
    let (house, path) = (house, house.server.path)
    try await house.whileServing {
      #expect(throws: ControlError.inUse) { try ControlSocket(replacingStale: path) }
      let status = try await house.ask("GET", "/v1/folders").status
      #expect(status == 200)
    }
  }

  @Test func `a socket of a killed server is replaced`() async throws {
    let house = house
    for _ in 0..<2 {
      try await house.whileServing {
        let answer = try await house.ask("GET", "/v1/callers")
        #expect(answer.status == 200)
        #expect(answer.body == "{\"callers\":[]}\n")
      }
      // Simulates what a killed server leaves behind: the socket's name, without a listener.
      let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
      var address = sockaddr_un()
      address.sun_family = sa_family_t(AF_UNIX)
      unsafe withUnsafeMutableBytes(of: &address.sun_path) {
        unsafe $0.copyBytes(from: house.server.path.utf8)
      }
      let result = unsafe withUnsafePointer(to: &address) {
        unsafe $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          unsafe bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
        }
      }
      close(descriptor)
      #expect(result == 0)
    }
  }

  @Test func `a file in the socket's place is kept, and a path that is too long is refused`() throws
  {
    try house.put("library.sqlite-control", [1])
    #expect(throws: ControlError.taken) { try ControlSocket(replacingStale: house.server.path) }
    #expect(try Data(contentsOf: URL(filePath: house.server.path)) == Data([1]))
    let long = house.path(String(repeating: "x", count: 108))
    #expect(throws: ControlError.pathTooLong(limit: 103)) {
      try ControlSocket(replacingStale: long)
    }
  }

  @Test(.disabled(if: geteuid() == 0, "the administrator may ask"))
  func `another user is refused`() async throws {
    let house = try ControlHouse(user: geteuid() &+ 1)
    try await house.whileServing {
      let status = try await house.ask("GET", "/v1/callers").status
      #expect(status == 401)
    }
  }

  @Test func `an invalid request is refused, and the error names the field`() async throws {
    let house = house
    let cases: [(String, String, String, Int, String)] = [
      ("POST", "/v1/callers", "{", 400, "not well-formed JSON"),
      ("POST", "/v1/callers", "[]", 400, "expected an object"),
      ("POST", "/v1/callers", #"{"id":"a"}"#, 400, #""field":"api""#),
      ("POST", "/v1/callers", #"{"api":"direct"}"#, 400, #""field":"id""#),
      ("POST", "/v1/callers", #"{"id":"..","api":"direct"}"#, 400, #""field":"id""#),
      ("POST", "/v1/callers", #"{"id":"a","api":"x"}"#, 400, #""field":"api""#),
      (
        "POST", "/v1/callers", #"{"id":"a","api":"direct","secret":"x"}"#, 400,
        "the keys are id, title"
      ),
      (
        "POST", "/v1/callers", #"{"id":"a","api":"photoKit","origins":["x"]}"#, 400,
        #""field":"origins[0]""#
      ),
      (
        "POST", "/v1/callers", #"{"id":"a","api":"photoKit","addOnly":"limited"}"#, 400,
        #""field":"addOnly""#
      ),
      (
        "POST", "/v1/callers", #"{"id":"a","api":"direct","readWrite":"authorized"}"#, 400,
        #""field":"readWrite""#
      ),
      (
        "POST", "/v1/callers", #"{"id":"a","api":"photoKit","title":"a\u001b"}"#, 400,
        #""field":"title""#
      ),
      (
        "POST", "/v1/callers", #"{"id":"a","api":"direct","policy":"unknown"}"#, 400,
        #""field":"policy""#
      ),
      (
        "POST", "/v1/callers", #"{"id":"a","api":"direct","policy":"everdy"}"#, 400,
        "there is no stock policy with this name, did you mean `everyday`"
      ),
      ("PATCH", "/v1/callers/nobody", "{}", 404, "notFound"),
      ("DELETE", "/v1/callers/nobody", "", 404, "notFound"),
      ("POST", "/v1/callers/nobody/secret", "", 404, "notFound"),
      ("POST", "/v1/folders", "{}", 400, #""field":"path""#),
      ("POST", "/v1/folders", #"{"path":"/nonexistent"}"#, 400, "no such folder"),
      ("DELETE", "/v1/folders/7", "", 404, "notFound"),
      ("DELETE", "/v1/folders/x", "", 404, "notFound"),
      (
        "POST", "/v1/folders", #"{"path":""# + String(repeating: "x", count: 70_000) + "\"}", 413,
        "tooLong"
      ),
    ]
    try await house.whileServing {
      for (method, path, body, status, part) in cases {
        let answer = try await house.ask(method, path, body)
        #expect(answer.status == status, "\(method) \(path) \(body.prefix(80))")
        #expect(answer.body.contains(part), "\(answer.body) lacks \(part)")
      }
    }
    #expect(cases.count == 21)
    #expect(try house.store.callers() == [])
    #expect(try house.store.folders() == [])
  }

  @Test func `a caller without stated access begins as not determined`()
    async throws
  {
    let house = house
    try await house.whileServing {
      let bodies = [
        #"{"id":"a","api":"photosPicker"}"#, #"{"id":"b","api":"direct"}"#,
        #"{"id":"c","api":"photoKit","readWrite":"limited","usageDescriptions":["readWrite"]}"#,
      ]
      for body in bodies { #expect(try await house.ask("POST", "/v1/callers", body).status == 201) }
      let callers = try house.store.callers()
      #expect(callers.map(\.authorization.readWrite) == [.notDetermined, nil, .limited])
      #expect(callers.map(\.title) == ["a", "b", "c"])
      // A caller that becomes a direct one no longer has authorisations.
      #expect(try await house.ask("PATCH", "/v1/callers/c", #"{"api":"direct"}"#).status == 200)
      #expect(try house.store.callers()[2].authorization == .unstated)
    }
  }
}
