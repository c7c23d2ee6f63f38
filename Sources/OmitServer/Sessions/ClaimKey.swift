import Crypto
import FoundationEssentials

/// The key from which a session derives its claims.
///
/// A claim is the item's name under the key (HMAC-SHA256, 256 bits), written as 43 letters of
/// base64url. So none is kept anywhere, each can be told again, and all are nobody's when the session
/// is forgotten.
struct ClaimKey: Sendable {
  private let key = SymmetricKey(size: .bits256)

  /// The claim to an item.
  func claim(to item: ItemID) -> String {
    let code = HMAC<SHA256>.authenticationCode(for: Array(item.text.utf8), using: key)
    return Data(code).base64EncodedString().replacing("+", with: "-").replacing("/", with: "_")
      .replacing("=", with: "")
  }

  /// Whether a text is the claim to an item; the time that takes tells nothing of either.
  func isClaim(_ text: String, to item: ItemID) -> Bool {
    guard text.utf8.count == 43,
      let bytes = Data(
        base64Encoded: text.replacing("-", with: "+").replacing("_", with: "/") + "=")
    else { return false }
    return HMAC<SHA256>.isValidAuthenticationCode(
      bytes, authenticating: Array(item.text.utf8), using: key)
  }
}
