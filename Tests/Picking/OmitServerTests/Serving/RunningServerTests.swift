import Foundation
import Glibc
import Testing

@testable import OmitServer

@Suite struct RunningServerTests {
  @Test func `a server prints its address, answers, and ends when it is told to`() async throws {
    let server = try ServerProcess(["--listen", "127.0.0.1:0"])
    #expect(server.greeting == ["listening on http://127.0.0.1:\(server.port)"])
    #expect(try await server.ask("/readyz").status == 200)
    server.signal(SIGTERM)
    #expect(server.end() == 0)
  }

  @Test func `a server ends even if an idle client is still connected`() async throws {
    let server = try ServerProcess(["--listen", "127.0.0.1:0"])
    let quiet = try RawConnection(port: server.port)
    await quiet.send("GET /healthz HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\n\r\n")
    #expect(await quiet.receive(until: "alive").hasPrefix("HTTP/1.1 200 "))
    server.signal(SIGINT)
    #expect(server.end() == 0)
    withExtendedLifetime(quiet) {}
  }

  @Test func `connections leave half of the descriptors to files`() async throws {
    let maximumCount = 100
    let server = try ServerProcess(
      ["--listen", "127.0.0.1:0"],
      runBy: ["/usr/bin/prlimit", "--nofile=\(maximumCount / 2):\(maximumCount)"])
    // Each asks at once, because idle connections are closed.
    var connections: [RawConnection] = []
    for _ in 0..<maximumCount / 2 {
      let connection = try RawConnection(port: server.port)
      await connection.send("GET /healthz HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\n\r\n")
      #expect(await connection.receive(until: "alive").hasPrefix("HTTP/1.1 200 "))
      connections.append(connection)
    }
    for _ in 0..<maximumCount / 2 { connections.append(try RawConnection(port: server.port)) }
    let open = try FileManager.default.contentsOfDirectory(
      atPath: "/proc/\(server.process.processIdentifier)/fd")
    #expect(open.count < maximumCount)
    #expect(server.log.contains("connections=\(maximumCount / 2)"))
    withExtendedLifetime(connections) {}
  }

  @Test func `a process with many files takes all the connections that are wanted`() {
    #expect(OpenFiles(maximumCount: 1 << 20).connections(of: 1024) == 1024)
    #expect(OpenFiles(maximumCount: 1024).connections(of: 1024) == 512)
    #expect(OpenFiles(maximumCount: 1).connections(of: 1024) == 1)
    #expect(OpenFiles.raised().maximumCount >= 256)
  }

  @Test func `with its own certificate the server prints the fingerprint to compare`() async throws
  {
    let server = try ServerProcess(
      ["--listen", "127.0.0.1:0", "--tls", "self-signed"], greetingWith: 2)
    #expect(server.greeting.first == "listening on https://127.0.0.1:\(server.port)")
    let line = try #require(server.greeting.last)
    let print = try #require(line.split(separator: " ").last)
    #expect(print.wholeMatch(of: /(?:[0-9A-F]{2}:){31}[0-9A-F]{2}/) != nil)
    #expect(try await server.ask("/readyz").status == 200)
    // A client that does not know the certificate cannot connect with it.
    #expect(try await server.ask("/readyz", trusting: false).status == 0)
  }

  @Test(arguments: [
    (
      ["--listen", "0.0.0.0:0"],
      "listen: the server would accept connections from other machines without encryption"
    ),
    (["--listen", "nowhere"], "--listen: expected HOST:PORT"),
    (["--tls", "none"], "--tls: expected `self-signed`"),
    (
      ["--config", "/nowhere/server.yaml"], "/nowhere/server.yaml: the settings file cannot be read"
    ),
  ])
  func `settings that cannot be served are reported, and end with the code of usage`(
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
    for (text, message) in [
      ("limits: {texts: 1}", "unknown key"),
      ("policy: everyda", "there is no stock policy with this name, did you mean `everyday`"),
      ("policy: ./none.yaml", "its file cannot be read"),
      ("limits: {text: 4096}", "read again"),
    ] {
      try text.write(to: file, atomically: true, encoding: .utf8)
      server.signal(SIGHUP)
      while server.process.isRunning, !server.log.contains(message) { usleep(10_000) }
    }
    #expect(server.log.contains("server.yaml:1:10: unknown key"))
    #expect(try await server.ask("/readyz").status == 200)
  }
}
