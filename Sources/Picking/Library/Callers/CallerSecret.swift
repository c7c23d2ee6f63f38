import Crypto

/// The secret by which a caller is told: 256 random bits, written as 43 letters of base64url.
///
/// Only its digest is stored.
package struct CallerSecret: Sendable {
  /// The secret as the caller sends it.
  package let text: String

  /// Makes one.
  package static func fresh() -> CallerSecret { CallerSecret(text: Token.fresh().text) }

  /// Takes what somebody sent.
  package init(text: String) { self.text = text }

  /// The digest that is stored.
  package var digest: SecretDigest { SecretDigest(of: text) }
}

/// The SHA-256 of a secret.
///
/// As secrets are 256 random bits, nobody finds one from its digest, and it
/// needs no salt.
package struct SecretDigest: Sendable, Hashable {
  /// The digest, 32 bytes.
  package let bytes: [UInt8]

  /// Takes a stored digest.
  package init(bytes: [UInt8]) { self.bytes = bytes }

  /// Takes the digest of a secret.
  package init(of text: String) { bytes = Array(SHA256.hash(data: Array(text.utf8))) }

  /// Whether two digests are the same, in a time that does not depend on where they differ.
  package func isSame(as other: SecretDigest) -> Bool {
    guard bytes.count == other.bytes.count else { return false }
    return zip(bytes, other.bytes).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
