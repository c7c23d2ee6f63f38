import Access

/// The name of a registered caller: 1 to 64 letters, digits, `.`, `-` and `_` of ASCII, beginning with
/// a letter or digit, so that it can stand in a path and on a command line, and none of an API's names.
package struct CallerID: Sendable, Hashable {
  /// The name.
  package let text: String

  /// Reads a name.
  ///
  /// - Throws: `LibraryError.callerName` where it is none.
  package init(parsing text: String) throws(LibraryError) {
    guard (1...64).contains(text.utf8.count), text.utf8.allSatisfy(Self.isPart),
      text.utf8.first.map({ !".-_".utf8.contains($0) }) == true,
      // Records are asked for callers and for APIs by the same word.
      CallerAPI(rawValue: text) == nil
    else {
      throw .callerName
    }
    self.text = text
  }

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
