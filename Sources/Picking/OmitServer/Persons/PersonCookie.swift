import HTTPTypes

/// The cookie that identifies a browser of the person.
///
/// The prefix `__Host-` makes browsers refuse it if it is not `Secure`, has a `Domain`, or has
/// another path (RFC 6265bis, section 4.1.3.2). The name ends with the library's, or a session's:
/// cookies belong to a host, not to a port, so the servers of two libraries would otherwise overwrite
/// each other's.
struct PersonCookie: Sendable, Hashable {
  /// Where the cookie signs a browser in.
  enum Purpose: String, Sendable, CaseIterable {
    /// The server's own pages, and frames on pages of the same site.
    case own = "__Host-omit"
    /// Frames on another site's pages.
    ///
    /// Browsers keep a separate cookie for each such site (CHIPS), and send it only there. It has its
    /// own name, so a browser without that support never loses the other cookie.
    case framed = "__Host-omit-frame"
    /// The server's own pages over plain HTTP, which only its own machine can reach.
    ///
    /// Some browsers (WebKit) do not keep a `Secure` cookie of such a page.
    case plain = "omit"
    /// The picker of one session.
    case pick = "__Host-omit-pick"
    /// The picker of one session, over plain HTTP.
    case plainPick = "omit-pick"
  }

  /// The purpose of the cookie.
  let purpose: Purpose
  /// The name of the library, or of the session.
  let owner: String

  /// The name of the cookie.
  var name: String { "\(purpose.rawValue)-\(owner)" }

  private var attributes: String {
    switch purpose {
    case .own, .pick: "Path=/; Secure; HttpOnly; SameSite=Strict;"
    case .framed: "Path=/; Secure; HttpOnly; SameSite=None; Partitioned;"
    case .plain, .plainPick: "Path=/; HttpOnly; SameSite=Strict;"
    }
  }

  private var lifetime: Duration {
    switch purpose {
    case .own, .framed, .plain: SignIns.signInLifetime
    case .pick, .plainPick: PickSignIns.lifetime
    }
  }

  /// Returns the header field value that sets the cookie.
  func setting(_ value: String) -> String {
    "\(name)=\(value); \(attributes) Max-Age=\(lifetime.components.seconds)"
  }

  /// The header field value that removes the cookie.
  var removing: String { "\(name)=; \(attributes) Max-Age=0" }

  /// Returns the value that a request sent, or nil if it sent none or several.
  func value(in headers: HTTPFields) -> String? {
    let values = headers[values: .cookie].flatMap { $0.split(separator: ";") }.compactMap { pair in
      let components = pair.drop { $0 == " " }.split(
        separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return components.count == 2 && components[0] == name ? String(components[1]) : nil
    }
    return values.count == 1 ? values.first : nil
  }
}
