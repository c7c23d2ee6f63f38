/// Where a server listens.
struct ListenAddress: Sendable, Hashable {
  /// The name or number of the host; of an IPv6 number without the brackets.
  var host: String
  /// The port, 0 to 65535; 0 takes one that is free.
  var port: Int

  /// The machine itself.
  static func loopback(port: Int) -> ListenAddress { ListenAddress(host: "127.0.0.1", port: port) }
}

extension ListenAddress {
  /// Reads `HOST:PORT`, with an IPv6 number in brackets; nil where it is none.
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

  /// Whether nobody but this machine's own programs can reach it.
  var isLoopback: Bool {
    if host == "localhost" || host == "::1" { return true }
    let parts = host.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4 && parts[0] == "127" && parts.allSatisfy { UInt8($0) != nil }
  }

  /// Whether it stands for all addresses of the machine.
  var isEveryAddress: Bool { host == "0.0.0.0" || host == "::" }

  /// The host and the port as they stand in an address.
  var authority: String { host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)" }
}
