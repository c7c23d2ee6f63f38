import Bytes

/// Description of a stream in a box `esds`: how it is coded, and what its decoder starts with.
///
/// ```
/// version, flags 4
/// 3, length: number 2, flags 1, what they tell of
///   4, length: coding 1, stream 1, buffer 3, bit rates 8
///     5, length: setup of the decoder
///   6, length: settings of the layer below
/// ```
/// A length has seven bits in each byte, the highest of which says that another follows
/// [ISO 14496-1 7.2.6, 8.3.3; ISO 14496-14 5.6].
package struct ElementaryStream: Sendable, Hashable {
  /// How the stream is coded [ISO 14496-1 table 5].
  package let coding: UInt8
  /// Where the setup of the decoder stands in the content of the box; empty where it has none.
  package let setup: Range<Int>
  /// Whether an address says where the stream stands.
  let hasAddress: Bool
  /// Bytes of the box that none of these descriptors needs.
  let rest: [Range<Int>]
  /// Where the number of the stream, the size of its buffer and its bit rates stand, which decoders
  /// do without.
  package let notes: [Range<Int>]

  /// Reads the content of a box; nil where it is built in another way.
  package init?(parsing content: [UInt8]) {
    guard let stream = Self.descriptor(3, in: content, at: 4..<max(4, content.count)),
      let flags = content[stream].dropFirst(2).first
    else { return nil }
    var start = stream.lowerBound + 3
    if flags & 0x80 != 0 { start += 2 }
    hasAddress = flags & 0x40 != 0
    if hasAddress {
      guard start < stream.upperBound else { return nil }
      start += 1 + Int(content[start])
    }
    if flags & 0x20 != 0 { start += 2 }
    guard start <= stream.upperBound,
      let decoder = Self.descriptor(4, in: content, at: start..<stream.upperBound),
      decoder.count >= 13
    else { return nil }
    coding = content[decoder.lowerBound]
    notes = [
      stream.lowerBound..<(stream.lowerBound + 2),
      (decoder.lowerBound + 2)..<(decoder.lowerBound + 13),
    ]
    let rest = (decoder.lowerBound + 13)..<decoder.upperBound
    setup = Self.descriptor(5, in: content, at: rest) ?? rest.upperBound..<rest.upperBound
    // The profile of the setup may follow, and the settings of the layer below behind the decoder's.
    var (inner, outer) = (setup.isEmpty ? rest.lowerBound : setup.upperBound, decoder.upperBound)
    if let profile = Self.descriptor(0x14, in: content, at: inner..<rest.upperBound),
      profile.count == 1
    {
      inner = profile.upperBound
    }
    if let layer = Self.descriptor(6, in: content, at: outer..<stream.upperBound), layer.count == 1
    {
      outer = layer.upperBound
    }
    self.rest = [
      inner..<rest.upperBound, outer..<stream.upperBound, stream.upperBound..<content.count,
    ].filter { !$0.isEmpty }
  }

  /// The content of a descriptor that starts where a range does.
  private static func descriptor(
    _ tag: UInt8, in content: [UInt8], at range: Range<Int>
  ) -> Range<Int>? {
    guard content.indices.contains(range.lowerBound), !range.isEmpty,
      content[range.lowerBound] == tag
    else { return nil }
    var (position, length) = (range.lowerBound + 1, 0)
    for _ in 0..<4 {
      guard position < range.upperBound else { return nil }
      let byte = content[position]
      length = length << 7 | Int(byte & 0x7F)
      position += 1
      if byte & 0x80 == 0 {
        return ByteRange(at: position, count: length, within: range.upperBound)
      }
    }
    return nil
  }
}
