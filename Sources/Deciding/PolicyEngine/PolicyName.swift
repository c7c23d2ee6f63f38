/// The names of policies and rules in reports and on the command line.
package enum PolicyName {
  /// Returns whether a string is a valid name: at least one ASCII letter, digit, `-`, `_` or `.`,
  /// and nothing else.
  package static func isValid(_ text: String) -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"),
          UInt8(ascii: "."):
          true
        default: false  // bytes, not an enumeration of ours
        }
      }
  }
}
