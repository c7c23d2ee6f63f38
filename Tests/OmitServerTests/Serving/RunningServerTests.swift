import Foundation
import Glibc
import HTTPTypes
import HummingbirdTesting
import NIOCore
import NIOSSL
import Testing

@testable import OmitServer

@Suite struct RunningServerTests {
  @Test func `a server says where it listens, answers, and ends when it is told to`() async throws {
    let server = try ServerProcess(["--listen", "127.0.0.1:0"])
    #expect(server.greeting == ["listening on http://127.0.0.1:\(server.port)"])
    #expect(try await server.ask("/readyz").status == .ok)
    server.signal(SIGTERM)
    #expect(server.end() == 0)
  }

  @Test func `a server ends although somebody is still connected and says nothing`() async throws {
    let server = try ServerProcess(["--listen", "127.0.0.1:0"])
    let quiet = TestClient(host: "127.0.0.1", port: server.port)
    quiet.connect()
    _ = try await quiet.execute(
      TestClient.Request("/healthz", method: .get, authority: "127.0.0.1:\(server.port)"))
    server.signal(SIGINT)
    #expect(server.end() == 0)
    try? await quiet.shutdown()
  }

  @Test func `with a certificate of its own it prints what to compare`() async throws {
    let server = try ServerProcess(
      ["--listen", "127.0.0.1:0", "--tls", "self-signed"], greetingWith: 2)
    #expect(server.greeting.first == "listening on https://127.0.0.1:\(server.port)")
    let line = try #require(server.greeting.last)
    let print = try #require(line.split(separator: " ").last)
    #expect(print.wholeMatch(of: /(?:[0-9A-F]{2}:){31}[0-9A-F]{2}/) != nil)
    var tls = TLSConfiguration.makeClientConfiguration()
    tls.certificateVerification = .none
    #expect(try await server.ask("/readyz", over: tls).status == .ok)
    // Somebody who does not know the certificate is not let in by it.
    tls.certificateVerification = .fullVerification
    await #expect(throws: (any Error).self) { try await server.ask("/readyz", over: tls) }
  }

  @Test(arguments: [
    (["--listen", "0.0.0.0:0"], "listen: it would listen beyond this machine without encryption"),
    (["--listen", "nowhere"], "--listen: it is written as HOST:PORT"),
    (["--tls", "none"], "--tls: it is `self-signed`"),
    (["--config", "/nowhere/server.yaml"], "/nowhere/server.yaml: it cannot be read"),
  ])
  func `what cannot be served is said, and ends with the code of usage`(
    arguments: [String], message: String
  ) throws {
    let server = try ServerProcess(arguments)
    #expect(server.end() == 64)
    #expect(server.greeting == [])
    #expect(server.log.hasPrefix("omit-server: \(message)"))
  }

  @Test func `settings are read again, and a broken file changes nothing`() async throws {
    let server = try ServerProcess(settings: "listen: 127.0.0.1:0\nlimits: {text: 2048}\n")
    let file = server.folder.appending(path: "server.yaml")
    for (text, says) in [
      ("limits: {texts: 1}", "settings stay as they were"), ("limits: {text: 4096}", "read again"),
    ] {
      try text.write(to: file, atomically: true, encoding: .utf8)
      server.signal(SIGHUP)
      while server.process.isRunning, !server.log.contains(says) { usleep(10_000) }
    }
    #expect(server.log.contains("server.yaml:1:10: there is no such key here"))
    #expect(try await server.ask("/readyz").status == .ok)
  }
}
