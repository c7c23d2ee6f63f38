import Crypto
import FoundationEssentials

/// The hash of a leaf, or of all leaves of a tree [RFC 6962, 2.1].
public struct TreeHash: Sendable, Hashable {
  /// The 32 bytes of the hash.
  public let bytes: [UInt8]

  /// Makes a hash from stored bytes, or returns nil if their number is not 32.
  public init?(bytes: some Sequence<UInt8>) {
    let bytes = Array(bytes)
    guard bytes.count == SHA256.byteCount else { return nil }
    self.bytes = bytes
  }

  private init(hashing bytes: [UInt8]) { self.bytes = Array(SHA256.hash(data: bytes)) }

  /// The hash of the tree without leaves.
  public static let empty = TreeHash(hashing: [])

  // The first byte distinguishes leaves from nodes, so that a node cannot pass for a leaf.

  /// Hashes the bytes of a leaf.
  public init(leaf bytes: some Collection<UInt8>) { self.init(hashing: [0] + bytes) }

  /// Hashes a tree of two subtrees.
  public init(joining left: TreeHash, and right: TreeHash) {
    self.init(hashing: [1] + left.bytes + right.bytes)
  }
}

extension TreeHash: CustomStringConvertible {
  /// The hash in Base64 [RFC 4648, 4], as in checkpoints.
  public var description: String { Data(bytes).base64EncodedString() }

  /// Reads a hash in Base64, or returns nil if the text is not the canonical encoding of a hash.
  ///
  /// The last digit has unused bits.
  public init?(_ description: String) {
    guard let data = Data(canonicalBase64: description) else { return nil }
    self.init(bytes: data)
    guard self.description == description else { return nil }
  }
}
