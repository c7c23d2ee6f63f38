import HTTPTypes

/// The cookie by which a browser of the person is known.
///
/// The prefix makes browsers refuse it if it is not `Secure`, has a `Domain`, or has another path
/// (RFC 6265bis, section 4.1.3.2).
enum PersonCookie: String, CaseIterable {
  /// That of the server's own pages, and of frames on pages of the same site.
  case own = "__Host-omit"
  /// That of frames on another site's pages: browsers keep one for each such site (CHIPS), and send it
  /// there alone. It has a name of its own, so that a browser that does not never loses the other.
  case framed = "__Host-omit-frame"
  /// That of the server's own pages over plain HTTP, which no machine but its own reaches. Some browsers (WebKit) keep no
  /// `Secure` cookie of such a page.
  case plain = "omit"

  private var attributes: String {
    switch self {
    case .own: "Path=/; Secure; HttpOnly; SameSite=Strict;"
    case .framed: "Path=/; Secure; HttpOnly; SameSite=None; Partitioned;"
    case .plain: "Path=/; HttpOnly; SameSite=Strict;"
    }
  }

  /// The field that sets it.
  func setting(_ value: String) -> String {
    "\(rawValue)=\(value); \(attributes) Max-Age=\(SignIns.longest.components.seconds)"
  }

  /// The field that takes it away.
  var removing: String { "\(rawValue)=; \(attributes) Max-Age=0" }

  /// The value that a request sent; nil where it sent none, or several.
  func value(in headers: HTTPFields) -> String? {
    let values = headers[values: .cookie].flatMap { $0.split(separator: ";") }.compactMap { pair in
      let parts = pair.drop { $0 == " " }.split(
        separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return parts.count == 2 && parts[0] == rawValue ? String(parts[1]) : nil
    }
    return values.count == 1 ? values.first : nil
  }
}
