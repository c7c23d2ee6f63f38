/// The origin of a page in the notation of browsers (RFC 6454, section 6.2): scheme, host and,
/// unless it is the scheme's default, port.
package struct WebOrigin: Sendable, Hashable {
  /// The origin, in lower case.
  package let text: String

  /// Reads an origin.
  ///
  /// - Throws: `LibraryError.origin` if it is not an `http` or `https` origin, or has more than a
  ///   host and a port.
  package init(parsing text: String) throws(LibraryError) {
    let text = text.lowercased()
    let schemes = ["https://", "http://"]
    guard let scheme = schemes.first(where: text.hasPrefix) else { throw .origin }
    let rest = text.dropFirst(scheme.count)
    let isHost = { (byte: UInt8) -> Bool in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
        UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: ":"), UInt8(ascii: "["),
        UInt8(ascii: "]"):
        true
      default: false
      }
    }
    guard !rest.isEmpty, rest.utf8.count <= 255, rest.utf8.allSatisfy(isHost) else {
      throw .origin
    }
    self.text = text
  }
}
