import Access

/// The name of a registered caller.
///
/// It has 1 to 64 ASCII letters, digits, `.`, `-` and `_`, and begins with a letter or digit, so
/// that it can be used in a path and on a command line. It is not the name of an API.
package struct CallerID: Sendable, Hashable {
  /// The name.
  package let text: String

  /// Reads a name.
  ///
  /// - Throws: `LibraryError.callerName` if it is not valid.
  package init(parsing text: String) throws(LibraryError) {
    guard (1...Self.maximumLength).contains(text.utf8.count), text.utf8.allSatisfy(Self.isPart),
      text.utf8.first.map({ !".-_".utf8.contains($0) }) == true,
      // Callers and APIs share one namespace in queries of records.
      CallerAPI(rawValue: text) == nil
    else {
      throw .callerName
    }
    self.text = text
  }

  /// The longest name, in bytes.
  static let maximumLength = 64

  private static func isPart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"),
      UInt8(ascii: "_"):
      true
    default: false
    }
  }
}
