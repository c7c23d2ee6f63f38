import Bytes

/// The description of a stream in a box `esds`: its coding, and the data that its decoder starts
/// with.
///
/// ```
/// version, flags 4
/// 3, length: number 2, flags 1, the fields that they announce
///   4, length: coding 1, stream 1, buffer 3, bit rates 8
///     5, length: setup of the decoder
///   6, length: settings of the layer below
/// ```
/// A length has seven bits in each byte; the highest bit announces another byte [ISO 14496-1 7.2.6,
/// 8.3.3; ISO 14496-14 5.6].
package struct ElementaryStream: Sendable, Hashable {
  /// The coding of the stream [ISO 14496-1 table 5].
  package let coding: UInt8
  /// The range of the decoder's setup in the content of the box; empty if there is none.
  package let setup: Range<Int>
  /// Whether an address gives the location of the stream.
  let hasAddress: Bool
  /// Bytes of the box that none of these descriptors needs.
  let rest: [Range<Int>]
  /// The offset of the stream's number.
  private let number: Int
  /// The offset of the decoder's description.
  private let decoder: Int
  private let isSound: Bool

  /// Reads the content of a box, or returns nil if it has another structure.
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
    // The profile of the setup may follow it, and the settings of the layer below follow the
    // decoder's.
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

  /// The fields that decoders ignore: the number of the stream, the size of its buffer, its bit
  /// rates.
  ///
  /// No sound takes 16 megabits a second.
  private var notes: [BoundedField] {
    let rate: UInt64 = isSound ? 0xFF_FFFF : 0x7FFF_FFFF
    return [
      BoundedField(number, 2, upTo: 0xFF), BoundedField(decoder + 2, 3, upTo: 0xFF_FFFF),
      BoundedField(decoder + 5, 4, upTo: rate), BoundedField(decoder + 9, 4, upTo: rate),
    ]
  }

  /// Returns the notes whose values are not accepted, with the bytes that replace them.
  func idleNotes(in content: [UInt8]) -> [IdleBytes] { notes.compactMap { $0.idle(in: content) } }

  /// Returns the content of the descriptor at the start of a range, or nil if there is none with
  /// this tag.
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
