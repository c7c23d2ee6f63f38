/// A stretch of an output file.
package enum Piece: Sendable, Hashable {
  /// These bytes of the source, unchanged.
  case copy(ByteRange)
  /// These bytes.
  case bytes([UInt8])

  /// How many bytes of output the piece makes.
  package var count: Int {
    switch self {
    case .copy(let range): range.count
    case .bytes(let bytes): bytes.count
    }
  }
}
