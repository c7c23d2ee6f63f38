import HTTPTypes

/// The cookie by which a browser of the person is known.
///
/// The prefix makes browsers refuse it where it is not `Secure`, has a `Domain`, or another path
/// (RFC 6265bis, section 4.1.3.2).
enum PersonCookie {
  /// The name.
  static let name = "__Host-omit"

  /// The field that sets it.
  static func setting(_ value: String) -> String {
    "\(name)=\(value); Path=/; Secure; HttpOnly; SameSite=Strict; "
      + "Max-Age=\(SignIns.longest.components.seconds)"
  }

  /// The field that takes it away.
  static let removing = "\(name)=; Path=/; Secure; HttpOnly; SameSite=Strict; Max-Age=0"

  /// The value that a request sent; nil where it sent none, or several.
  static func value(in headers: HTTPFields) -> String? {
    let values = headers[values: .cookie].flatMap { $0.split(separator: ";") }.compactMap { pair in
      let parts = pair.drop { $0 == " " }.split(
        separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return parts.count == 2 && parts[0] == name ? String(parts[1]) : nil
    }
    return values.count == 1 ? values.first : nil
  }
}
