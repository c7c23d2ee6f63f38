package import Bytes

/// The bytes of a carrier in a file, as its reader found them.
package struct BlockExtent: Sendable, Hashable {
  private let form: Form
  /// Whether the payload is stored as it was read: neither compressed nor encoded.
  package let isPlain: Bool

  private enum Form: Sendable, Hashable {
    /// One head and one payload, as in nearly every segment: files have tens of thousands.
    case framed(head: ByteRange, payload: ByteRange)
    case stretches(heads: [ByteRange], payload: [ByteRange], fill: [ByteRange])
  }

  package init(
    heads: [ByteRange] = [], payload: [ByteRange], fill: [ByteRange] = [], isPlain: Bool = true
  ) {
    form =
      heads.count == 1 && payload.count == 1 && fill.isEmpty
      ? .framed(head: heads[0], payload: payload[0])
      : .stretches(heads: heads, payload: payload, fill: fill)
    self.isPlain = isPlain
  }

  /// The bytes before and after the payload: marker and length, a signature, a checksum.
  package var heads: [ByteRange] {
    switch form {
    case .framed(let head, _): [head]
    case .stretches(let heads, _, _): heads
    }
  }

  /// The payload, in the order in which it was read; empty if the container claims it.
  package var payload: [ByteRange] {
    switch form {
    case .framed(_, let payload): [payload]
    case .stretches(_, let payload, _): payload
    }
  }

  /// The bytes that pad the payload to a length that the format requires.
  package var fill: [ByteRange] {
    switch form {
    case .framed: []
    case .stretches(_, _, let fill): fill
    }
  }

  /// Whether the bytes that were read are contiguous in the file.
  var isContiguous: Bool { isPlain && payload.count < 2 }
}
