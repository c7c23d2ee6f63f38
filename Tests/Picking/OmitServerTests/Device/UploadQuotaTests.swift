import Foundation
import HTTPTypes
import Library
import NIOCore
import Picker
import Samples
import Testing

@testable import OmitServer

@Suite struct UploadQuotaTests {
  private static func owner(
    _ session: String, at address: String = "192.0.2.1", for caller: String = "app"
  ) throws -> UploadOwner {
    UploadOwner(session: .init(session), address: address, caller: try .init(parsing: caller))
  }

  private static let limits = {
    var limits = ServerLimits()
    limits.uploadedFilesOfSession = 2
    limits.uploadedFilesOfAddress = 3
    limits.uploadedFilesOfCaller = 4
    limits.uploadedFiles = 5
    limits.uploadedBytesOfSession = 100
    limits.uploadedBytesOfAddress = 150
    return limits
  }()

  @Test func `each scope has its own limit and its own answer`() throws {
    var quota = UploadQuota()
    func code(_ amount: UploadQuota.Amount, _ owner: UploadOwner) -> String? {
      do {
        try quota.add(amount, of: owner, within: Self.limits)
        return nil
      } catch {
        return error.code
      }
    }
    let one = UploadQuota.Amount(files: 1, bytes: 10)
    #expect(code(.init(files: 1, bytes: 101), try Self.owner("a")) == "tooManyBytes")
    #expect(code(one, try Self.owner("a")) == nil)
    #expect(code(one, try Self.owner("a")) == nil)
    #expect(code(one, try Self.owner("a")) == "tooManyFiles")
    #expect(code(one, try Self.owner("b")) == nil)
    #expect(code(one, try Self.owner("b")) == "tooMany")
    #expect(code(one, try Self.owner("c", at: "192.0.2.2")) == nil)
    #expect(code(one, try Self.owner("d", at: "192.0.2.3")) == "tooMany")
    #expect(code(one, try Self.owner("e", at: "192.0.2.4", for: "other")) == nil)
    #expect(code(one, try Self.owner("f", at: "192.0.2.5", for: "other")) == "noRoom")
    #expect(quota.total == .init(files: 5, bytes: 50))
  }

  @Test func `what is subtracted can be added again`() throws {
    var quota = UploadQuota()
    let owner = try Self.owner("a")
    for _ in 0..<10 {
      try quota.add(.init(files: 2, bytes: 100), of: owner, within: Self.limits)
      quota.subtract(.init(files: 2, bytes: 100), of: owner)
    }
    #expect(quota.total == .init())
  }

  @Test func `a refused announcement adds nothing`() async throws {
    var limits = ServerLimits()
    limits.uploadedFile = 1000
    limits.uploadedFilesOfSession = 3
    try await PickingServer(limits: limits).whileVisiting { server, _, visitor in
      #expect(try await visitor.announce([1001])["code"] == "tooLong")
      #expect(try await visitor.announce([0]).status == 400)
      #expect(try await visitor.announce([]).status == 400)
      #expect(try await visitor.announce([1, 1, 1]).status == 400)
      #expect(await server.devices.total == .init())
      for _ in 0..<3 { #expect(try await visitor.announce([1000]).status == 201) }
      let fourth = try await visitor.announce([1])
      #expect(fourth.status == 429 && fourth["code"] == "tooManyFiles")
    }
  }

  @Test func `bytes of a file that makes no progress are no longer reserved`() async throws {
    try await PickingServer().whileVisiting { server, _, visitor in
      let bytes = try FixtureFiles.bytes(of: "family.jpg")
      let asset = try #require(try await visitor.announce([bytes.count])["asset"])
      _ = try await visitor.send(bytes[..<1000], of: asset)
      #expect(await server.devices.total == .init(files: 1, bytes: bytes.count))
      server.clock.advance(by: .seconds(61))
      try await server.sessions.sweep()
      #expect(await server.devices.total == .init(files: 1, bytes: 1000))
      // It can still be continued, which reserves the rest again.
      let last = try await visitor.send(bytes[1000...], at: 1000, of: asset)
      #expect(last["state"] == "ready")
      #expect(await server.devices.total == .init(files: 1, bytes: bytes.count))
    }
  }

  @Test func `a request that made no progress adds nothing that was not reserved`() async throws {
    try await PickingServer().whileVisiting { server, _, visitor in
      let asset = AssetID(try #require(try await visitor.announce([1000])["asset"]))
      let session = SessionID(visitor.session)
      var slow = try await server.devices.writer(for: 0, of: asset, in: session, at: 0)
      server.clock.advance(by: .seconds(61))
      try await server.sessions.sweep()
      await #expect(throws: ServerProblem.gone) {
        try await slow.append(ByteBuffer(repeating: 0xFF, count: 1000), in: server.devices)
      }
      #expect(await server.devices.total == .init(files: 1, bytes: 0))
      let removed = try await visitor.page.ask(
        .delete, "/p/\(visitor.session)/uploads/\(asset.text)")
      #expect(removed.status == 204)
      #expect(await server.devices.total == .init())
    }
  }

  @Test(arguments: [
    ("192.0.2.7", "192.0.2.7"), ("2001:db8:1:2:3:4:5:6", "20:1:d:b8:0:1:0:2"),
    ("2001:db8:1:2::9", "20:1:d:b8:0:1:0:2"), ("[2001:db8:1:2::8]:443", "20:1:d:b8:0:1:0:2"),
    ("[2001:db8:1:2::8]", "20:1:d:b8:0:1:0:2"), ("::ffff:192.0.2.7", "192.0.2.7"),
    ("192.0.2.7:4711", "192.0.2.7"), ("unknown", "unknown"),
  ])
  func `hosts of one IPv6 network count together, and addresses of IPv4 do not`(
    address: String, network: String
  ) {
    #expect(VisitorNetwork(ofAddress: address).text == network)
  }
}
