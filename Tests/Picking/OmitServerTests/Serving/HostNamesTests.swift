import Testing

@testable import OmitServer

@Suite struct HostNamesTests {
  private func names(
    _ address: ListenAddress, _ change: (inout ServerSettings) -> Void = { _ in }
  ) throws -> Set<String> {
    let server = try ServerUnderTest(change, listening: address)
    return server.parts.hostNames()
  }

  @Test func `on the machine itself it has the names of the machine itself`() throws {
    #expect(
      try names(.loopback(port: 8437)) == ["127.0.0.1:8437", "localhost:8437", "[::1]:8437"])
  }

  @Test func `the scheme's own port may be left out`() throws {
    #expect(
      try names(.loopback(port: 80)) == [
        "127.0.0.1:80", "localhost:80", "[::1]:80", "127.0.0.1", "localhost", "[::1]",
      ])
  }

  @Test func `the public address is one of its names`() throws {
    let names = try names(.loopback(port: 1)) { $0.publicURL = "https://Photos.example" }
    #expect(names.contains("photos.example"))
  }

  @Test func `on all addresses it has those of the machine's networks`() throws {
    let names = try names(ListenAddress(host: "0.0.0.0", port: 5)) { $0.tls = .selfSigned }
    for address in MachineAddresses.all {
      #expect(names.contains(ListenAddress(host: address, port: 5).authority))
    }
    #expect(names.contains("localhost:5"))
  }
}
