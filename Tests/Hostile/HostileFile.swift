/// A sort of file that is made to be expensive: as many entries as fit, the deepest nesting, or
/// overlapping ranges.
///
/// Tests and `Benchmarks/hostile` share these files, so the benchmarks count the same files that
/// the tests bound.
package struct HostileFile: Sendable, CustomStringConvertible {
  /// The carrier and what it has much of, such as `png-chunks`.
  package let name: String
  private let make: @Sendable (_ size: Int) -> [UInt8]

  init(_ name: String, _ make: @escaping @Sendable (_ size: Int) -> [UInt8]) {
    self.name = name
    self.make = make
  }

  package var description: String { name }

  /// Returns the file with as much content as fits in this many bytes.
  package func bytes(atMost size: Int) -> [UInt8] { make(size) }

  /// Returns the file with as much content as fits in `part` bytes, and padding after it: this file
  /// may be accepted even if the whole is refused.
  package func padded(_ part: Int, to size: Int) -> [UInt8] {
    let bytes = bytes(atMost: part)
    let padding: UInt8 = bytes.first == UInt8(ascii: "<") ? 0x20 : 0
    return bytes + [UInt8](repeating: padding, count: max(0, size - bytes.count))
  }

  /// Every sort.
  package static let all: [HostileFile] =
    segments + blocks + packets + chunks + pages + boxes + tables + items + texts
}

/// Bytes that are filled with pieces up to a size.
struct Filling {
  private(set) var bytes: [UInt8] = []

  /// Creates bytes from as many numbered pieces as fit into `size` bytes.
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

  /// Repeats the same piece as often as it fits.
  static func repeating(_ piece: [UInt8], _ size: Int) -> [UInt8] {
    Filling(size) { _ in piece }.bytes
  }

  /// Repeats the same text as often as it fits.
  static func repeating(_ piece: String, _ size: Int) -> [UInt8] {
    repeating(Array(piece.utf8), size)
  }

  /// Adds numbered texts, as many as fit.
  static func texts(_ size: Int, _ piece: (_ number: Int) -> String) -> [UInt8] {
    Filling(size) { Array(piece($0).utf8) }.bytes
  }
}
