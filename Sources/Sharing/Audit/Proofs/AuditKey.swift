import Crypto
import FoundationEssentials

/// A key that signs checkpoints [RFC 8032].
///
/// Keys and signatures have the format of signed notes [C2SP, signed-note].
struct AuditKey: Sendable {
  private let key: Curve25519.Signing.PrivateKey
  let verifier: VerifierKey

  /// Makes a fresh key.
  init() { self.init(Curve25519.Signing.PrivateKey()) }

  private init(_ key: Curve25519.Signing.PrivateKey) {
    self.key = key
    verifier = VerifierKey(Array(key.publicKey.rawRepresentation))
  }

  private static let prefix = "PRIVATE+KEY+"

  /// The key in the form in which it is stored: `PRIVATE+KEY+omit-audit+1a2b3c4d+...`.
  var text: String {
    let seed = Data([VerifierKey.algorithm] + Array(key.rawRepresentation))
    return "\(Self.prefix)\(VerifierKey.name)+\(verifier.hexID)+\(seed.base64EncodedString())\n"
  }

  /// Reads a stored key, or returns nil if the text is not a key.
  init?(_ text: String) {
    let line = text.hasSuffix("\n") ? text.dropLast() : text[...]
    guard line.hasPrefix(Self.prefix) else { return nil }
    let components = line.dropFirst(Self.prefix.count).split(separator: "+", maxSplits: 2)
    guard components.count == 3, components[0] == VerifierKey.name,
      let seed = Data(base64Encoded: String(components[2])), seed.first == VerifierKey.algorithm,
      let key = try? Curve25519.Signing.PrivateKey(rawRepresentation: seed.dropFirst())
    else { return nil }
    self.init(key)
    guard components[1] == verifier.hexID else { return nil }
  }

  /// Signs a text, or returns nil if the system's random source fails.
  func signature(of text: String) -> [UInt8]? {
    (try? key.signature(for: Data(text.utf8))).map { verifier.id + Array($0) }
  }
}

/// A key that verifies the signature of a checkpoint.
public struct VerifierKey: Sendable, Hashable {
  /// The name before the key; signatures name it, too.
  static let name = "omit-audit"
  // The number of Ed25519 in signed notes.
  static let algorithm: UInt8 = 1
  private let bytes: [UInt8]

  fileprivate init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The first four bytes of the SHA-256 of name and key, which identify the key of a signature.
  var id: [UInt8] {
    Array(SHA256.hash(data: Array(Self.name.utf8) + [0x0a, Self.algorithm] + bytes).prefix(4))
  }

  fileprivate var hexID: String {
    let digits = Array("0123456789abcdef".utf8)
    return String(
      decoding: id.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }

  /// Returns whether a signature of this text was made with the private key of this key.
  func verifies(_ signature: [UInt8], of text: String) -> Bool {
    guard signature.starts(with: id),
      let key = try? Curve25519.Signing.PublicKey(rawRepresentation: Data(bytes))
    else { return false }
    return key.isValidSignature(Data(signature.dropFirst(4)), for: Data(text.utf8))
  }
}

extension VerifierKey: LosslessStringConvertible {
  /// The key in the form in which it is given to others: `omit-audit+1a2b3c4d+...`.
  public var description: String {
    "\(Self.name)+\(hexID)+\(Data([Self.algorithm] + bytes).base64EncodedString())"
  }

  /// Reads a key in that form, or returns nil if the text is not such a key.
  public init?(_ description: String) {
    let components = description.split(separator: "+", maxSplits: 2)
    guard components.count == 3, components[0] == Self.name,
      let bytes = Data(canonicalBase64: String(components[2])), bytes.first == Self.algorithm,
      bytes.count == 33
    else { return nil }
    self.init(Array(bytes.dropFirst()))
    guard components[1] == hexID else { return nil }
  }
}
