import HTTPTypes

/// The headers of every answer, including errors.
///
/// An answer that needs other values states them itself.
enum SecurityHeaders {
  /// Adds the headers that the answer does not state.
  static func add(to headers: inout HTTPFields) {
    for (name, value) in all where headers[name] == nil { headers[name] = value }
  }

  /// The policy of answers that are not pages: no content is loaded, no page may frame them, and if
  /// one is shown as a document after all, it can do nothing.
  static let closedPolicy =
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox"

  /// The browser features that no page of the server uses.
  private static let deniedAbilities =
    ["accelerometer", "camera", "display-capture", "geolocation", "gyroscope", "microphone", "usb"]
    .map { "\($0)=()" }.joined(separator: ", ")

  private static let all: [(HTTPField.Name, String)] = [
    (.contentSecurityPolicy, closedPolicy),
    (.xContentTypeOptions, "nosniff"),
    (.cacheControl, "no-store"),
    (.named("Referrer-Policy"), "no-referrer"),
    (.named("Cross-Origin-Embedder-Policy"), "require-corp"),
    (.named("Cross-Origin-Resource-Policy"), "same-origin"),
    (.named("Cross-Origin-Opener-Policy"), "same-origin"),
    (.named("Origin-Agent-Cluster"), "?1"),
    (.named("Permissions-Policy"), deniedAbilities),
  ]
}

extension HTTPField.Name {
  /// Returns a field name, which must be well-formed.
  static func named(_ text: StaticString) -> HTTPField.Name {
    guard let name = HTTPField.Name("\(text)") else { preconditionFailure("not a field name") }
    return name
  }
}
