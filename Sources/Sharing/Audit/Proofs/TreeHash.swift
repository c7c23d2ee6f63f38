import Crypto
import FoundationEssentials

/// The hash of a leaf, or of all leaves of a tree [RFC 6962, 2.1].
public struct TreeHash: Sendable, Hashable {
  /// The 32 bytes of the hash.
  public let bytes: [UInt8]

  /// Takes a hash as it was stored; nil where it has another length.
  public init?(bytes: some Sequence<UInt8>) {
    let bytes = Array(bytes)
    guard bytes.count == SHA256.byteCount else { return nil }
    self.bytes = bytes
  }

  private init(hashing bytes: [UInt8]) { self.bytes = Array(SHA256.hash(data: bytes)) }

  /// The hash of the tree without leaves.
  public static let empty = TreeHash(hashing: [])

  // Leaves and nodes are told apart by the first byte, so that no node passes for a leaf.

  /// The hash of a leaf that holds these bytes.
  public init(leaf bytes: some Collection<UInt8>) { self.init(hashing: [0] + bytes) }

  /// The hash of the tree of two subtrees.
  public init(joining left: TreeHash, and right: TreeHash) {
    self.init(hashing: [1] + left.bytes + right.bytes)
  }
}

extension TreeHash: CustomStringConvertible {
  /// The hash in Base64 [RFC 4648, 4], as checkpoints show it.
  public var description: String { Data(bytes).base64EncodedString() }

  /// Reads a hash in Base64; nil where the text is none, or not the only one for that hash: the
  /// last digit has bits to spare.
  public init?(_ description: String) {
    guard let data = Data(canonicalBase64: description) else { return nil }
    self.init(bytes: data)
    guard self.description == description else { return nil }
  }
}
