import Glibc
import HTTPTypes
import Hummingbird
import NIOCore

/// The network from which a visitor uploads: an address of IPv4, or the part of an address of IPv6
/// within which a host selects its own addresses, the first 64 bits (RFC 4291, section 2.5.1).
struct VisitorNetwork: Sendable, Hashable {
  /// The network as text.
  let text: String

  /// Determines the network of a request.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - channel: The connection on which it arrived.
  ///   - isBehindProxy: Whether the connection is a proxy's; the last address in `X-Forwarded-For` is
  ///     then the one that the proxy saw.
  init(of request: Request, on channel: any Channel, isBehindProxy: Bool) {
    let forwarded = request.headers[values: .forwardedFor].joined(separator: ",")
      .split(separator: ",").last
    let named = isBehindProxy ? forwarded.map { $0.filter { $0 != " " } } : nil
    self.init(ofAddress: named ?? channel.remoteAddress?.ipAddress ?? "unknown")
  }

  /// Determines the network of an address; any other text is a network of its own.
  ///
  /// Some proxies write IPv6 addresses in brackets, and add a port.
  init(ofAddress address: String) {
    let host = Self.withoutPort(address)
    var number = in6_addr()
    guard unsafe inet_pton(AF_INET6, host, &number) == 1 else {
      text = host
      return
    }
    let bytes = unsafe withUnsafeBytes(of: number) { unsafe Array($0) }
    // A socket for both versions reports addresses of IPv4 in this form (RFC 4291, section 2.5.5.2).
    let isMapped = bytes.starts(with: Array(repeating: 0, count: 10) + [0xFF, 0xFF])
    text =
      isMapped
      ? bytes.suffix(4).map(String.init).joined(separator: ".")
      : bytes.prefix(8).map { String($0, radix: 16) }.joined(separator: ":")
  }

  private static func withoutPort(_ address: String) -> String {
    if address.hasPrefix("["), let end = address.firstIndex(of: "]") {
      return String(address[..<end].dropFirst())
    }
    let parts = address.split(separator: ":", omittingEmptySubsequences: false)
    return parts.count == 2 ? String(parts[0]) : address
  }
}

extension HTTPField.Name {
  /// The addresses from which a request reached a proxy.
  static let forwardedFor = named("X-Forwarded-For")
}
