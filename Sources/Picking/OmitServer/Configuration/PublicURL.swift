/// The URL by which browsers and callers reach a server: scheme, host and an optional port.
struct PublicURL: Sendable, Hashable {
  /// Whether connections are encrypted.
  let isSecure: Bool
  /// The host in lower case, followed by the port if one is stated that is not the scheme's own.
  let authority: String

  /// Reads a URL, or returns nil if the text is malformed or continues after the port.
  init?(parsing text: String) {
    let text = text.lowercased()
    isSecure = text.hasPrefix("https://")
    guard isSecure || text.hasPrefix("http://") else { return nil }
    let rest = text.dropFirst(isSecure ? 8 : 7)
    let ends: Set<Character> = ["/", "?", "#", "@", " "]
    guard !rest.isEmpty, !rest.contains(where: ends.contains) else { return nil }
    // Browsers leave the scheme's own port out of origins and of `Host` [RFC 3986, 3.2.3].
    let usual = isSecure ? ":443" : ":80"
    authority = String(rest.hasSuffix(usual) ? rest.dropLast(usual.count) : rest)
    guard !authority.isEmpty else { return nil }
  }

  /// Creates the URL of a listen address.
  init(of address: ListenAddress, isSecure: Bool) {
    self.isSecure = isSecure
    authority = address.authority
  }

  /// The URL as text.
  var text: String { "\(isSecure ? "https" : "http")://\(authority)" }
}
