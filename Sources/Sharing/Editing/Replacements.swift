import Bytes

/// Ranges of a file that are written anew; everything else is copied.
struct Replacements {
  private var replaced: [Entry] = []
  /// The pieces of all entries, one behind the other: tracks of hours have hundreds of thousands.
  private var pieces: [Piece] = []

  private struct Entry {
    let range: ByteRange
    let pieces: Range<Int>
  }

  /// Puts pieces in the place of a range, which must not overlap one that was replaced before.
  mutating func replace(_ range: ByteRange, with pieces: [Piece]) {
    let first = self.pieces.count
    self.pieces += pieces
    replaced.append(Entry(range: range, pieces: first..<self.pieces.count))
  }

  /// Puts bytes in the place of a range.
  mutating func replace(_ range: ByteRange, with bytes: [UInt8]) {
    replace(range, with: [.bytes(bytes)])
  }

  /// Puts zeros in the place of a range.
  mutating func blank(_ range: ByteRange) {
    guard !range.isEmpty else { return }
    replace(range, with: [.zeros(range.count)])
  }

  /// The first range that overlaps another one; it is not clear what to write there.
  var collision: ByteRange? {
    let sorted = replaced.map(\.range).sorted(by: Self.precedes)
    return zip(sorted, sorted.dropFirst()).first { $0.upperBound > $1.lowerBound }?.1
  }

  /// Orders ranges by start, then by end, so that what is put in front of a range stands before
  /// what takes its place.
  private static func precedes(_ left: ByteRange, before right: ByteRange) -> Bool {
    (left.lowerBound, left.upperBound) < (right.lowerBound, right.upperBound)
  }

  /// The pieces of a file of `count` bytes.
  func pieces(of count: Int) -> [Piece] {
    var list = PieceList()
    var offset = 0
    for entry in replaced.sorted(by: { Self.precedes($0.range, before: $1.range) }) {
      list.copy(offset..<max(offset, entry.range.lowerBound))
      for piece in pieces[entry.pieces] { list.add(piece) }
      offset = max(offset, entry.range.upperBound)
    }
    list.copy(offset..<max(offset, count))
    return list.pieces
  }
}
