import Testing

@testable import OmitServer

@Suite struct ListenAddressTests {
  @Test(arguments: [
    ("127.0.0.1:8437", "127.0.0.1", 8437), ("localhost:0", "localhost", 0),
    ("[::1]:443", "::1", 443), ("photos.example:65535", "photos.example", 65535),
  ])
  func `an address is a host and a port`(text: String, host: String, port: Int) throws {
    let address = try #require(ListenAddress(parsing: text))
    #expect(address == ListenAddress(host: host, port: port))
    #expect(address.authority == text)
  }

  @Test(arguments: [
    "", "8437", ":8437", "localhost", "localhost:", "localhost:65536", "localhost:-1",
    "localhost:+80", "::1:80", "[::1]", "[]:80", "[localhost]:80", "a:b:80",
  ])
  func `a text that is not a host and port is refused`(text: String) {
    #expect(ListenAddress(parsing: text) == nil)
  }

  @Test(arguments: [
    ("127.0.0.1", true), ("127.9.9.9", true), ("localhost", true), ("::1", true),
    ("0.0.0.0", false), ("::", false), ("192.168.1.2", false), ("127.example", false),
    ("127.0.0.1.example", false), ("128.0.0.1", false), ("127.0.0.256", false),
  ])
  func `only the machine's own addresses are loopback`(host: String, is loopback: Bool) {
    #expect(ListenAddress(host: host, port: 1).isLoopback == loopback)
  }
}
