import Crypto
import FoundationEssentials
import JSON
import Library

/// A report to a caller's backend that an item can be fetched.
///
/// It is signed as in Standard Webhooks, version 1: the signature is an HMAC-SHA-256 of the message's
/// name, its time and its body, divided by full stops. The key is the SHA-256 of the caller's secret,
/// which both sides know. The body has no right to fetch anything.
struct WebhookMessage: Sendable, Hashable {
  /// The name, which is the same each time that the message is sent.
  let name: String
  /// The body, in JSON.
  let body: String

  /// Creates a report about an item of a session.
  ///
  /// - Throws: An error if the body cannot be written.
  init(ready item: ItemID, in session: SessionID) throws {
    name = item.text
    body = try JSONText.text(
      of: Body(type: "item.ready", data: Body.Item(session: session.text, item: item.text)))
  }

  private struct Body: Encodable {
    let type: String
    let data: Item

    struct Item: Encodable {
      let session: String
      let item: String
    }
  }

  /// Returns the signature of the message.
  ///
  /// - Parameters:
  ///   - seconds: The time at which it is sent, in seconds since 1970.
  ///   - key: The digest of the caller's secret.
  /// - Returns: The value of the field `Webhook-Signature`.
  func signature(at seconds: Int, with key: SecretDigest) -> String {
    let signed = Array("\(name).\(seconds).\(body)".utf8)
    let code = HMAC<SHA256>.authenticationCode(
      for: signed, using: SymmetricKey(data: key.bytes))
    return "v1,\(Data(code).base64EncodedString())"
  }
}
