/// A byte pattern to be searched for without looking at most of the bytes (Horspool's search).
struct ByteSearchPattern: Sendable {
  private let bytes: [UInt8]
  /// The distance by which the pattern can be moved, by the value of the byte at its last position.
  private let moves: [Int]

  /// - Parameter bytes: The pattern, of one byte or more.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var moves = [Int](repeating: bytes.count, count: 256)
    for (position, byte) in bytes.dropLast().enumerated() {
      moves[Int(byte)] = bytes.count - 1 - position
    }
    self.moves = moves
  }

  /// The number of bytes in the pattern.
  var count: Int { bytes.count }

  /// Returns the position of the first occurrence, or nil if there is none.
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
