/// 256 random bits as 43 letters of base64url (RFC 4648, section 5, without padding).
package struct Token: Sendable, Hashable {
  /// The letters.
  package let text: String

  /// Makes one from the system's generator.
  package static func fresh() -> Token {
    var generator = SystemRandomNumberGenerator()
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")
    // 43 letters of 6 bits hold 258; the last letter's four low bits would be padding and are as random.
    return Token(
      text: String(
        (0..<43).map { _ in letters[Int.random(in: 0..<64, using: &generator)] }))
  }
}
