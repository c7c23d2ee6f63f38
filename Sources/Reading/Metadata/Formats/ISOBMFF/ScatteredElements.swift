package import Bytes

/// Elements scattered over a file, each of which can be removed separately: streams in the samples
/// of a track, messages in coded pictures.
///
/// The bytes that replace an element have its length and no meaning: they belong neither to an
/// element nor to `rest`.
package struct ScatteredElements: Sendable {
  package let elements: [Element]
  /// The patches that remove each element, in the file's order.
  package let patches: [[Patch]]
  /// Bytes that are kept as long as any element is, ascending: they are compared with the
  /// original's, as media is.
  package let rest: [ByteRange]

  /// Creates a value from elements, each with its patches.
  package init(_ elements: [(Element, [Patch])], rest: [ByteRange] = []) {
    self.elements = elements.map(\.0)
    patches = elements.map(\.1)
    self.rest = rest.joined()
  }

  /// Returns the bytes that remain without some elements, ascending.
  package func ranges(without removed: Set<ElementID>) -> [ByteRange] {
    guard removed.count < elements.count else { return [] }
    let kept = zip(elements.ids, patches).filter { !removed.contains($0.0) }
    return (rest + kept.flatMap { $0.1.map(\.range) }).joined()
  }

  /// Some bytes of a removed element, and the filler that replaces them.
  package struct Patch: Sendable, Hashable {
    package let range: ByteRange
    package let filler: Filler

    package init(_ range: ByteRange, _ filler: Filler) {
      self.range = range
      self.filler = filler
    }
  }

  /// Bytes without meaning.
  package enum Filler: Sendable, Hashable {
    case zeros
    /// These bytes, and zeros up to the patch's length.
    case bytes([UInt8])
    /// These bytes, then `0xFF` up to the last byte, which is `0x80`: a filler unit of coded video
    /// [ITU-T H.264 7.3.2.7, H.265 7.3.2.8]. If the unit was only a head, these bytes alone.
    case unit([UInt8])
  }
}
