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
  /// Where the number of the stream stands.
  private let number: Int
  /// Where the description of the decoder stands.
  private let decoder: Int
  private let isSound: Bool

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
    number = stream.lowerBound
    self.decoder = decoder.lowerBound
    isSound = content[decoder.lowerBound + 1] >> 2 == 5
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

  /// What decoders do without: the number of the stream, the size of its buffer, its bit rates.
  ///
  /// No sound takes 16 megabits a second.
  private var notes: [BoundedField] {
    let rate: UInt64 = isSound ? 0xFF_FFFF : 0x7FFF_FFFF
    return [
      BoundedField(number, 2, upTo: 0xFF), BoundedField(decoder + 2, 3, upTo: 0xFF_FFFF),
      BoundedField(decoder + 5, 4, upTo: rate), BoundedField(decoder + 9, 4, upTo: rate),
    ]
  }

  /// The notes that are not as they may be, and what takes their place.
  func idleNotes(in content: [UInt8]) -> [IdleBytes] { notes.compactMap { $0.idle(in: content) } }

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
