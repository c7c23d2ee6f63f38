/// The address to which a server reports that a caller can fetch something.
package struct WebhookAddress: Sendable, Hashable {
  /// The URL.
  package let text: String

  /// The longest URL, in bytes.
  private static let maximumLength = 2048

  /// Reads a URL.
  ///
  /// - Throws: `LibraryError.webhook` if it is not `http://` or `https://`, a host and an optional
  ///   path in printable ASCII, or if it has a name and password or a fragment.
  package init(parsing text: String) throws(LibraryError) {
    let schemes = ["https://", "http://"]
    guard let scheme = schemes.first(where: text.hasPrefix), text.utf8.count <= Self.maximumLength,
      text.utf8.allSatisfy({ (0x21...0x7E).contains($0) }), !text.contains("#")
    else { throw .webhook }
    let authority = text.dropFirst(scheme.count).prefix { $0 != "/" && $0 != "?" }
    guard !authority.isEmpty, !authority.hasPrefix(":"), !authority.contains("@") else {
      throw .webhook
    }
    self.text = text
  }
}
