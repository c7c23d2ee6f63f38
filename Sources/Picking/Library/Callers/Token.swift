/// A string of 256 random bits, as 43 letters of base64url (RFC 4648, section 5, without padding).
package struct Token: Sendable, Hashable {
  /// The letters.
  package let text: String

  private static let length = 43
  private static let letters = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")

  /// Returns whether a string has the form of a token.
  package static func isValid(_ text: String) -> Bool {
    text.count == length && text.allSatisfy(letters.contains)
  }

  /// Returns a new token from the system's generator.
  package static func fresh() -> Token {
    var generator = SystemRandomNumberGenerator()
    // 43 letters of 6 bits hold 258 bits; the last letter's four low bits would be padding and are
    // random too.
    return Token(
      text: String(
        (0..<length).map { _ in letters[Int.random(in: 0..<64, using: &generator)] }))
  }
}
