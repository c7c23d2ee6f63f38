import Bytes
import Metadata

/// Gathers pieces in output order; neighbouring copies become one.
struct PieceList {
  private(set) var pieces: [Piece] = []

  init() {}

  /// The parts of a file in their order, some of them with other pieces in their place.
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
  /// How many bytes of output the pieces make.
  var byteCount: Int { reduce(0) { $0 + $1.count } }
}
