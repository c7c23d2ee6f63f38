package import Bytes
import Crypto

/// The SHA-256 of some bytes [FIPS 180-4].
package struct Digest: Sendable, Hashable {
  /// The digest's 32 bytes.
  package let bytes: [UInt8]

  /// Computes the digest of a whole source, a window at a time.
  ///
  /// - Throws: `ReadError` if reading fails.
  package init(of source: some ByteSource) throws(ReadError) {
    try self.init(of: [0..<source.count], in: source)
  }

  /// Computes the digest of ranges of a source, read one after another.
  ///
  /// - Throws: `ReadError` if a range lies outside the source, or if reading fails.
  package init(of ranges: [ByteRange], in source: some ByteSource) throws(ReadError) {
    var stream = DigestStream()
    for range in ranges {
      try source.readSequentially(range) { stream.add($1) }
    }
    self = stream.finish()
  }

  /// Computes the digest of bytes in memory.
  package init(ofBytes bytes: [UInt8]) {
    var stream = DigestStream()
    stream.add(bytes)
    self = stream.finish()
  }

  /// Restores a stored digest.
  ///
  /// Returns nil if it does not have 32 bytes.
  init?(stored bytes: [UInt8]) {
    guard bytes.count == SHA256.byteCount else { return nil }
    self.bytes = bytes
  }

  fileprivate init(_ bytes: [UInt8]) { self.bytes = bytes }
}

extension Digest: CustomStringConvertible {
  /// The digest as 64 hexadecimal digits, in the format of `sha256sum`.
  package var description: String {
    let digits = Array("0123456789abcdef".utf8)
    let text = bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
    return String(decoding: text, as: UTF8.self)
  }
}

/// A digest that is computed from bytes that arrive in portions.
package struct DigestStream {
  private var hash = SHA256()

  /// Starts with no bytes.
  package init() {}

  /// Adds bytes after those already added.
  package mutating func add(_ bytes: Span<UInt8>) {
    unsafe bytes.withUnsafeBytes { unsafe hash.update(bufferPointer: $0) }
  }

  /// Adds bytes after those already added.
  package mutating func add(_ bytes: [UInt8]) { add(bytes.span) }

  /// Returns the digest of all bytes so far; more can be added afterwards.
  package func finish() -> Digest { Digest(Array(hash.finalize())) }
}
