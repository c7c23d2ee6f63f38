/// The origin of a page in the notation of browsers (RFC 6454, section 6.2): scheme, host and,
/// unless it is the scheme's default, port.
package struct WebOrigin: Sendable, Hashable {
  /// The origin, in lower case.
  package let text: String

  /// Reads an origin; the scheme's default port is left out, as browsers do.
  ///
  /// - Throws: `LibraryError.origin` if it is not an `http` or `https` origin, or has more than a
  ///   host and a port.
  package init(parsing text: String) throws(LibraryError) {
    let text = text.lowercased()
    let schemes = [("https://", ":443"), ("http://", ":80")]
    guard let (scheme, port) = schemes.first(where: { text.hasPrefix($0.0) }) else {
      throw .origin
    }
    var rest = text.dropFirst(scheme.count)
    if rest.hasSuffix(port) { rest = rest.dropLast(port.count) }
    let isHost = { (byte: UInt8) -> Bool in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
        UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: ":"), UInt8(ascii: "["),
        UInt8(ascii: "]"):
        true
      default: false
      }
    }
    guard !rest.isEmpty, rest.first != ":", rest.last != ":", rest.utf8.count <= 255,
      rest.utf8.allSatisfy(isHost)
    else { throw .origin }
    self.text = scheme + rest
  }
}
