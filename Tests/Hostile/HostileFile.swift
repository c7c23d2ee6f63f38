/// A sort of file that is made to be dear: as many entries as fit, the worst nesting, or ranges that
/// lie over each other.
///
/// Tests and `Benchmarks/hostile` share these files, so that what is counted is what is bounded.
package struct HostileFile: Sendable, CustomStringConvertible {
  /// The carrier and what there is much of, such as `png-chunks`.
  package let name: String
  private let make: @Sendable (_ size: Int) -> [UInt8]

  init(_ name: String, _ make: @escaping @Sendable (_ size: Int) -> [UInt8]) {
    self.name = name
    self.make = make
  }

  package var description: String { name }

  /// The file with as much in it as fits in so many bytes.
  package func bytes(atMost size: Int) -> [UInt8] { make(size) }

  /// A file with as much in it as fits in `part` bytes, and padding behind it: where the whole is
  /// refused, this may not be.
  package func padded(_ part: Int, to size: Int) -> [UInt8] {
    let bytes = bytes(atMost: part)
    let padding: UInt8 = bytes.first == UInt8(ascii: "<") ? 0x20 : 0
    return bytes + [UInt8](repeating: padding, count: max(0, size - bytes.count))
  }

  /// Every sort.
  package static let all: [HostileFile] =
    segments + blocks + packets + chunks + pages + boxes + tables + items + texts
}

/// Bytes that are filled up with pieces until they have a size.
struct Filling {
  private(set) var bytes: [UInt8] = []

  /// Pieces by their numbers, as many as fit into `size` bytes.
  init(_ size: Int, _ piece: (_ number: Int) -> [UInt8]) {
    bytes.reserveCapacity(max(0, size))
    var number = 0
    while true {
      let next = piece(number)
      guard !next.isEmpty, bytes.count + next.count <= size else { return }
      bytes += next
      number += 1
    }
  }

  /// The same piece, as often as it fits.
  static func repeating(_ piece: [UInt8], _ size: Int) -> [UInt8] {
    Filling(size) { _ in piece }.bytes
  }

  /// The same text, as often as it fits.
  static func repeating(_ piece: String, _ size: Int) -> [UInt8] {
    repeating(Array(piece.utf8), size)
  }

  /// Texts by their numbers, as many as fit.
  static func texts(_ size: Int, _ piece: (_ number: Int) -> String) -> [UInt8] {
    Filling(size) { Array(piece($0).utf8) }.bytes
  }
}
