/// A stretch of an output file.
package enum Piece: Sendable, Hashable {
  /// These bytes of the source, unchanged.
  case copy(ByteRange)
  /// These bytes.
  case bytes([UInt8])
  /// This many zeros in place of removed bytes, so that nothing after them moves.
  case zeros(Int)

  /// The number of bytes of output that the piece produces.
  package var count: Int {
    switch self {
    case .copy(let range): range.count
    case .bytes(let bytes): bytes.count
    case .zeros(let count): count
    }
  }

  /// Returns this piece with its source placed `offset` bytes into another one.
  package func moved(by offset: Int) -> Piece {
    switch self {
    case .copy(let range): .copy((range.lowerBound + offset)..<(range.upperBound + offset))
    case .bytes, .zeros: self
    }
  }
}
