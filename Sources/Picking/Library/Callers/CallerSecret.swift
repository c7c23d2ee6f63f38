import Crypto

/// The secret that identifies a caller: 256 random bits, written as 43 letters of base64url.
///
/// Only its digest is stored.
package struct CallerSecret: Sendable {
  /// The secret as the caller sends it.
  package let text: String

  /// Returns a new random secret.
  package static func fresh() -> CallerSecret { CallerSecret(text: Token.fresh().text) }

  /// Creates a secret from received text.
  package init(text: String) { self.text = text }

  /// The digest to be stored.
  package var digest: SecretDigest { SecretDigest(of: text) }
}

/// The SHA-256 of a secret.
///
/// Because secrets are 256 random bits, none can be found from its digest, and the digest needs no
/// salt.
package struct SecretDigest: Sendable, Hashable {
  /// The digest, 32 bytes.
  package let bytes: [UInt8]

  /// Creates a digest from stored bytes.
  package init(bytes: [UInt8]) { self.bytes = bytes }

  /// Creates the digest of a secret.
  package init(of text: String) { bytes = Array(SHA256.hash(data: Array(text.utf8))) }

  /// Returns whether two digests are equal, in a time that does not depend on where they differ.
  package func isSame(as other: SecretDigest) -> Bool {
    guard bytes.count == other.bytes.count else { return false }
    return zip(bytes, other.bytes).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
