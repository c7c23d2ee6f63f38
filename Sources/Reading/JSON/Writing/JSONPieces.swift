/// The bytes of a line of JSON in pieces, so that a long line is never copied to grow, and is never
/// contiguous in memory.
package struct JSONPieces {
  /// The pieces that are complete.
  private var complete: [[UInt8]] = []
  /// The last piece, which grows.
  private var last: [UInt8] = []

  /// The length above which a piece is complete.
  private static let length = 1 << 15

  /// All pieces, in order.
  package var all: [[UInt8]] { last.isEmpty ? complete : complete + [last] }

  /// All bytes in one array.
  package var bytes: [UInt8] { complete.isEmpty ? last : Array(all.joined()) }

  package mutating func append(_ byte: UInt8) { last.append(byte) }

  package mutating func append(_ bytes: some Sequence<UInt8>) {
    last += bytes
    endLong()
  }

  /// Appends other pieces, copying only short ones.
  package mutating func append(_ other: JSONPieces) {
    if !other.complete.isEmpty {
      if !last.isEmpty { complete.append(last) }
      complete += other.complete
      last = []
    }
    append(other.last)
  }

  /// Appends a string in quotes [RFC 8259, 7], with characters beyond ASCII unchanged.
  mutating func append(quoted text: String) {
    append(UInt8(ascii: "\""))
    if Self.needsEscapes(text) {
      for byte in text.utf8 { append(escaped: byte) }
    } else {
      last += text.utf8
    }
    append(UInt8(ascii: "\""))
    endLong()
  }

  /// Appends the members of an object, in the order of their keys.
  mutating func append<Value>(
    members: [(key: String, value: Value)], writing write: (Value, inout JSONPieces) -> Void
  ) {
    append(UInt8(ascii: "{"))
    for (index, member) in members.sorted(by: { $0.key < $1.key }).enumerated() {
      if index > 0 { append(UInt8(ascii: ",")) }
      append(quoted: member.key)
      append(UInt8(ascii: ":"))
      write(member.value, &self)
    }
    append(UInt8(ascii: "}"))
  }

  private static func needsEscapes(_ text: String) -> Bool {
    let bytes = text.utf8.span
    for index in bytes.indices {
      let byte = bytes[index]
      if byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { return true }
    }
    return false
  }

  private mutating func append(escaped byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""): last += "\\\"".utf8
    case UInt8(ascii: "\\"): last += "\\\\".utf8
    case 0x08: last += "\\b".utf8
    case 0x09: last += "\\t".utf8
    case 0x0A: last += "\\n".utf8
    case 0x0C: last += "\\f".utf8
    case 0x0D: last += "\\r".utf8
    case 0..<0x20:
      let digits = Array("0123456789abcdef".utf8)
      last += "\\u00".utf8
      last += [digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    default: last.append(byte)  // bytes, not an enumeration of ours
    }
  }

  private mutating func endLong() {
    guard last.count >= Self.length else { return }
    complete.append(last)
    last = []
    last.reserveCapacity(Self.length + Self.length / 4)
  }
}
