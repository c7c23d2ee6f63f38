package import Bytes

extension Piece {
  /// Returns the bytes that the piece makes from an original.
  package func output(from original: [UInt8]) -> [UInt8] {
    switch self {
    case .copy(let range): Array(original[range])
    case .bytes(let bytes): bytes
    case .zeros(let count): [UInt8](repeating: 0, count: count)
    }
  }
}
