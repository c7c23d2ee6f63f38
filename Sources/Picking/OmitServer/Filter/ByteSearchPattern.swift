/// Bytes that are looked for in others, most of which need not be looked at (Horspool's search).
struct ByteSearchPattern: Sendable {
  private let bytes: [UInt8]
  /// How far the pattern can be moved where its last byte stands at a byte of this value.
  private let moves: [Int]

  /// - Parameter bytes: What is looked for; one byte or more.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var moves = [Int](repeating: bytes.count, count: 256)
    for (position, byte) in bytes.dropLast().enumerated() {
      moves[Int(byte)] = bytes.count - 1 - position
    }
    self.moves = moves
  }

  /// How many bytes it has.
  var count: Int { bytes.count }

  /// Where it stands first; nil where it does not.
  func first(in text: Span<UInt8>) -> Int? {
    var start = 0
    while start + bytes.count <= text.count {
      let last = text[start + bytes.count - 1]
      if last == bytes[bytes.count - 1], stands(at: start, in: text) { return start }
      start += moves[Int(last)]
    }
    return nil
  }

  private func stands(at start: Int, in text: Span<UInt8>) -> Bool {
    bytes.indices.allSatisfy { text[start + $0] == bytes[$0] }
  }
}
