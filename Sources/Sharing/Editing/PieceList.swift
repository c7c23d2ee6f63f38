import Bytes
import Metadata

/// A list of pieces in output order.
///
/// Adjacent copies are merged.
struct PieceList {
  private(set) var pieces: [Piece] = []

  init() {}

  /// Creates the list for the parts of a file in order, with some of them replaced.
  init(_ parts: some Sequence<ByteRange>, replaced: [PartID: [Piece]]) {
    for (index, range) in parts.enumerated() {
      for piece in replaced[PartID(index)] ?? [.copy(range)] { add(piece) }
    }
  }

  mutating func copy(_ range: ByteRange) {
    guard !range.isEmpty else { return }
    if case .copy(let last) = pieces.last, last.upperBound == range.lowerBound {
      pieces[pieces.count - 1] = .copy(last.lowerBound..<range.upperBound)
    } else {
      pieces.append(.copy(range))
    }
  }

  mutating func add(_ piece: Piece) {
    switch piece {
    case .copy(let range): copy(range)
    case .bytes(let bytes): insert(bytes)
    case .zeros(let count): if count > 0 { pieces.append(piece) }
    }
  }

  mutating func insert(_ bytes: [UInt8]) {
    guard !bytes.isEmpty else { return }
    pieces.append(.bytes(bytes))
  }
}

extension Sequence<Piece> {
  /// The number of output bytes that the pieces produce.
  var byteCount: Int { reduce(0) { $0 + $1.count } }
}
