package import Bytes

/// The bytes of a file that a carrier stands in, as its reader found them.
package struct BlockExtent: Sendable, Hashable {
  /// The bytes in front of the payload and behind it: marker and length, a signature, a checksum.
  package let heads: [ByteRange]
  /// The payload, in the order in which it was read; none where the container claims it itself.
  package let payload: [ByteRange]
  /// The bytes that fill the payload up to a length that the format asks for.
  package let fill: [ByteRange]
  /// Whether the payload is in the file as it was read: neither compressed nor in another code.
  package let isPlain: Bool

  package init(
    heads: [ByteRange] = [], payload: [ByteRange], fill: [ByteRange] = [], isPlain: Bool = true
  ) {
    self.heads = heads
    self.payload = payload
    self.fill = fill
    self.isPlain = isPlain
  }

  /// Whether the bytes that were read stand in the file one behind the other.
  var isContiguous: Bool { isPlain && payload.count < 2 }
}
