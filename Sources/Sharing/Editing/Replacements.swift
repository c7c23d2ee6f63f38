import Bytes

/// The ranges of a file that are replaced.
///
/// Everything else is copied.
struct Replacements {
  private var replaced: [Entry] = []
  /// The pieces of all entries in one array, because tracks that last for hours have hundreds of
  /// thousands.
  private var pieces: [Piece] = []

  private struct Entry {
    let range: ByteRange
    let pieces: Range<Int>
  }

  /// Replaces a range with pieces.
  ///
  /// The range must not overlap one that was replaced before.
  mutating func replace(_ range: ByteRange, with pieces: [Piece]) {
    let first = self.pieces.count
    self.pieces += pieces
    replaced.append(Entry(range: range, pieces: first..<self.pieces.count))
  }

  /// Replaces a range with bytes.
  mutating func replace(_ range: ByteRange, with bytes: [UInt8]) {
    replace(range, with: [.bytes(bytes)])
  }

  /// Replaces a range with zeros.
  mutating func blank(_ range: ByteRange) {
    guard !range.isEmpty else { return }
    replace(range, with: [.zeros(range.count)])
  }

  /// The first range that overlaps another one, for which the output would be ambiguous.
  var collision: ByteRange? {
    let sorted = replaced.map(\.range).sorted(by: Self.precedes)
    return zip(sorted, sorted.dropFirst()).first { $0.upperBound > $1.lowerBound }?.1
  }

  /// Returns whether one range sorts before another, by start and then by end.
  ///
  /// Pieces inserted before a range therefore come before the pieces that replace it.
  private static func precedes(_ left: ByteRange, before right: ByteRange) -> Bool {
    (left.lowerBound, left.upperBound) < (right.lowerBound, right.upperBound)
  }

  /// Returns the pieces of a file of `count` bytes.
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
