/// The bytes of a line of JSON, in pieces: a long line is never copied to grow, and never stands in
/// memory as one.
struct JSONPieces {
  /// The pieces that are complete.
  private var complete: [[UInt8]] = []
  /// The last piece, which grows.
  private var last: [UInt8] = []

  /// A piece that is longer is complete.
  private static let length = 1 << 15

  /// All pieces, one behind the other.
  var all: [[UInt8]] { last.isEmpty ? complete : complete + [last] }

  mutating func append(_ byte: UInt8) { last.append(byte) }

  mutating func append(_ bytes: some Sequence<UInt8>) {
    last += bytes
    endLong()
  }

  /// Appends other pieces, which are copied only where they are short.
  mutating func append(_ other: JSONPieces) {
    if !other.complete.isEmpty {
      if !last.isEmpty { complete.append(last) }
      complete += other.complete
      last = []
    }
    append(other.last)
  }

  private mutating func endLong() {
    guard last.count >= Self.length else { return }
    complete.append(last)
    last = []
    last.reserveCapacity(Self.length + Self.length / 4)
  }
}
