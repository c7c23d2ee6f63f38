/// The address on which a server listens.
struct ListenAddress: Sendable, Hashable {
  /// The name or number of the host; an IPv6 number has no brackets.
  var host: String
  /// The port, 0 to 65535; 0 selects a free port.
  var port: Int

  /// Returns an address of the loopback interface.
  static func loopback(port: Int) -> ListenAddress { ListenAddress(host: "127.0.0.1", port: port) }
}

extension ListenAddress {
  /// Reads `HOST:PORT`, with an IPv6 number in brackets, or returns nil if the text is malformed.
  init?(parsing text: String) {
    guard let colon = text.lastIndex(of: ":") else { return nil }
    var host = text[..<colon]
    let digits = text[text.index(after: colon)...]
    guard let port = UInt16(digits), digits.allSatisfy({ $0.isASCII && $0.isNumber }) else {
      return nil
    }
    if host.hasPrefix("["), host.hasSuffix("]") {
      host = host.dropFirst().dropLast()
      guard host.contains(":") else { return nil }
    } else if host.contains(":") {
      return nil
    }
    guard !host.isEmpty else { return nil }
    self.init(host: String(host), port: Int(port))
  }

  /// Whether only programs on this machine can reach the address.
  var isLoopback: Bool {
    if host == "localhost" || host == "::1" { return true }
    let components = host.split(separator: ".", omittingEmptySubsequences: false)
    return components.count == 4 && components[0] == "127"
      && components.allSatisfy { UInt8($0) != nil }
  }

  /// Whether the address stands for all addresses of the machine.
  var isEveryAddress: Bool { host == "0.0.0.0" || host == "::" }

  /// The host and the port in the form used in URLs.
  var authority: String { host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)" }
}
