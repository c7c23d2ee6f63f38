import Audit
import Foundation
import HummingbirdTesting
import Omit
import Samples
import Testing

@testable import OmitServer

/// The outcome for an asset when the connection misbehaves.
@Suite struct FilterConnectionTests {
  private func withServer(
    _ shop: FilterShop, _ work: @escaping @Sendable (Int) async throws -> Void
  ) async throws {
    try await shop.test(.live) { client in try await work(try #require(client.port)) }
  }

  private func head(
    _ path: String = "/v1/filter", length: Int? = nil, _ fields: String...
  ) -> String {
    let framing = length.map { "Content-Length: \($0)" } ?? "Transfer-Encoding: chunked"
    let all = [
      "POST \(path) HTTP/1.1", "Host: localhost", "Stated-Caller: chat direct - photos-picker",
      framing,
    ]
    return (all + fields).joined(separator: "\r\n") + "\r\n\r\n"
  }

  /// A picture that is too long for a connection with small buffers to hold completely.
  private static let long =
    PNGBuilder().picture().bytes + [UInt8](repeating: 7, count: 24 << 20)

  private func until(_ isSo: () async throws -> Bool) async throws {
    while try await !isSo() { try await Task.sleep(for: .milliseconds(2)) }
  }

  @Test func `one connection takes one asset after the other`() async throws {
    let shop = try FilterShop()
    try await withServer(shop) { port async throws in
      let photo = try FilterShop.bytes()
      let connection = try RawConnection(port: port)
      for _ in 0..<3 {
        await connection.send(head(length: photo.count))
        await connection.send(photo)
        var answer: [UInt8] = []
        while answer.count < photo.count || !answer.suffix(photo.count).elementsEqual(photo) {
          let more = await connection.receive()
          try #require(!more.isEmpty)
          answer += more
        }
        #expect(answer.starts(with: Array("HTTP/1.1 200 OK\r\n".utf8)))
      }
    }
    #expect(try await shop.endings() == [.delivered, .delivered, .delivered])
  }

  @Test func `a client that waits for 100 Continue gets it, unless its body is too long`()
    async throws
  {
    var limits = ServerLimits()
    limits.asset = 100_000
    let shop = try FilterShop(limits: limits)
    try await withServer(shop) { port async throws in
      let photo = try FilterShop.bytes()
      let connection = try RawConnection(port: port)
      await connection.send(head(length: photo.count, "Expect: 100-continue"))
      #expect(await connection.receive(until: "\r\n\r\n") == "HTTP/1.1 100 Continue\r\n\r\n")
      await connection.send(photo)
      #expect(await connection.receive(until: "\r\n\r\n").hasPrefix("HTTP/1.1 200 OK\r\n"))
      let other = try RawConnection(port: port)
      await other.send(head(length: 100_001, "Expect: 100-continue"))
      #expect(await other.receive(until: "\r\n\r\n").hasPrefix("HTTP/1.1 413 "))
    }
  }

  @Test func `a body in chunks is counted while it comes`() async throws {
    var limits = ServerLimits()
    limits.asset = 1000
    let shop = try FilterShop(limits: limits)
    try await withServer(shop) { port async throws in
      let connection = try RawConnection(port: port)
      await connection.send(head())
      await connection.send("3e8\r\n" + String(repeating: "x", count: 1000) + "\r\n")
      await connection.send("1\r\nx\r\n0\r\n\r\n")
      #expect(await connection.receive(until: "\r\n\r\n").hasPrefix("HTTP/1.1 413 "))
    }
    #expect(try await shop.endings().isEmpty)
  }

  @Test func `a body that takes too long is given up`() async throws {
    let shop = try FilterShop()
    try await withServer(shop) { port async throws in
      let connection = try RawConnection(port: port)
      await connection.send(head(length: 1000) + "x")
      try await until { shop.clock.sleeperCount == 1 }
      shop.clock.advance(by: .seconds(ServerLimits().bodyTime))
      #expect(await connection.receive(until: "\r\n\r\n").hasPrefix("HTTP/1.1 408 "))
    }
    #expect(try await shop.endings().isEmpty)
  }

  @Test(arguments: [true, false])
  func `a body that breaks off is not taken for whole, and leaves nothing`(_ isChunked: Bool)
    async throws
  {
    let shop = try FilterShop(policy: "photos-picker")
    try await withServer(shop) { port async throws in
      let photo = try FilterShop.bytes()
      let connection = try RawConnection(port: port)
      if isChunked {
        await connection.send(head() + String(photo.count, radix: 16) + "\r\n")
        await connection.send(photo + [13, 10])
      } else {
        await connection.send(head(length: photo.count + 1))
        await connection.send(photo)
      }
      try await until { shop.clock.sleeperCount == 1 }
      connection.hangUp()
      try await until { shop.clock.sleeperCount == 0 }
      // The next request is served normally.
      let other = try RawConnection(port: port)
      await other.send(head(length: photo.count))
      await other.send(photo)
      #expect(await other.receive(until: "\r\n\r\n").hasPrefix("HTTP/1.1 200 OK\r\n"))
      try await until { try await shop.endings().count == 1 }
    }
    #expect(try shop.audit.verify().assets == 1)
  }

  @Test func `a client that ends its side of the connection counts as gone, and is told so`()
    async throws
  {
    let shop = try FilterShop()
    try await withServer(shop) { port async throws in
      let connection = try RawConnection(port: port)
      await connection.send(head(length: 1000) + "x")
      try await until { shop.clock.sleeperCount == 1 }
      connection.endSending()
      #expect(await connection.receive(until: "\r\n\r\n").hasPrefix("HTTP/1.1 400 "))
    }
    #expect(try await shop.endings().isEmpty)
  }

  // Several at a time: the fewer processors each has, the later a connection notices that its
  // client reads no more.
  @Test(arguments: 1...12)
  func `for a client that hangs up during the delivery, the outcome is recorded as unknown`(_: Int)
    async throws
  {
    let shop = try FilterShop()
    try await withServer(shop) { port async throws in
      let connection = try RawConnection(port: port, holding: 1 << 16)
      await connection.send(head(length: Self.long.count))
      await connection.send(Self.long)
      #expect(await connection.receive(until: "\r\n\r\n").hasPrefix("HTTP/1.1 200 OK\r\n"))
      let open = try await shop.endings()
      #expect(open == [nil])
      connection.hangUp()
      try await until { try await shop.endings() != [nil] }
    }
    let ended = try await shop.endings()
    #expect(ended == [.unknown])
  }

  @Test func `a long asset comes out as it went in`() async throws {
    let shop = try FilterShop()
    try await withServer(shop) { port async throws in
      let connection = try RawConnection(port: port)
      async let sent: Void = {
        await connection.send(head(length: Self.long.count, "Connection: close"))
        await connection.send(Self.long)
      }()
      var answer: [UInt8] = []
      while true {
        let more = await connection.receive(1 << 20)
        guard !more.isEmpty else { break }
        answer += more
      }
      await sent
      #expect(answer.suffix(Self.long.count).elementsEqual(Self.long))
      #expect(answer.count < Self.long.count + 1000)
    }
    #expect(try await shop.endings() == [.delivered])
  }
}
