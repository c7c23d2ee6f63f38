/// The address by which browsers and callers reach a server: scheme, host and perhaps a port.
struct PublicURL: Sendable, Hashable {
  /// Whether it is encrypted.
  let isSecure: Bool
  /// The host, with the port where it is not the scheme's own, in lower case.
  let authority: String

  /// Reads an address; nil where it is none, or has anything behind the port.
  init?(parsing text: String) {
    let text = text.lowercased()
    isSecure = text.hasPrefix("https://")
    guard isSecure || text.hasPrefix("http://") else { return nil }
    let rest = text.dropFirst(isSecure ? 8 : 7)
    let ends: Set<Character> = ["/", "?", "#", "@", " "]
    guard !rest.isEmpty, !rest.contains(where: ends.contains) else { return nil }
    authority = String(rest)
  }

  /// An address on this machine or network.
  init(of address: ListenAddress, isSecure: Bool) {
    self.isSecure = isSecure
    authority = address.authority
  }

  /// The address as it is written.
  var text: String { "\(isSecure ? "https" : "http")://\(authority)" }
}
