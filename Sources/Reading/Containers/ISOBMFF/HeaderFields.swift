/// Numbers in headers of movies and tracks that players do without, and what they may be.
package enum HeaderFields {
  /// Those of boxes of version 0, and those of later ones.
  private static let rows: [FourCC: (first: [BoundedField], later: [BoundedField])] = [
    // [ISO 14496-12 8.2.2] The number that the next track would have; all ones, where that is to be
    // looked for.
    "mvhd": ([next(at: 96)], [next(at: 108)]),
    // [ISO 14496-12 8.4.2; QTFF, Media header atoms] The language, and a quality.
    "mdhd": ([language(at: 20), BoundedField(22, 2)], [language(at: 32), BoundedField(34, 2)]),
    // [ISO 14496-12 12.1.2; QTFF, Video media information header atoms] How pictures are drawn over
    // others, and a colour that two of the modes need.
    "vmhd": both(
      BoundedField(4, 8) { number in
        let (mode, colour) = (number >> 48, number & 0xFFFF_FFFF_FFFF)
        return coloured.contains(mode) || modes.contains(mode) && colours.contains(colour)
      }),
    // [ISO 14496-12 12.2.2] From left, which is -1, to right, in 256ths.
    "smhd": both(BoundedField(4, 2) { $0 <= 0x100 || $0 >= 0xFF00 }, BoundedField(6, 2)),
  ]

  /// The fields of a box that are not as they may be.
  ///
  /// - Parameters:
  ///   - type: The type of the box.
  ///   - start: How its content starts, as far as `reach` says.
  /// - Returns: What takes their place; nothing where it has no such fields.
  package static func idle(of type: FourCC, starting start: [UInt8]) -> [IdleBytes] {
    guard let row = rows[type] else { return [] }
    return (start.first ?? 0 == 0 ? row.first : row.later).compactMap { $0.idle(in: start) }
  }

  /// Whether a box has such fields.
  package static func describe(_ type: FourCC) -> Bool { rows[type] != nil }

  /// How many bytes of a content have these fields.
  package static let reach = 112

  private static func both(_ fields: BoundedField...) -> ([BoundedField], [BoundedField]) {
    (fields, fields)
  }

  private static func next(at start: Int) -> BoundedField {
    BoundedField(start, 4, usual: 0xFFFF_FFFF) { $0 <= 0xFFFF || $0 == 0xFFFF_FFFF }
  }

  /// Three letters of five bits each, or a number that Macintosh had.
  private static func language(at start: Int) -> BoundedField {
    BoundedField(start, 2, usual: 0x55C4) { number in
      let letters = [10, 5, 0].map { number >> UInt64($0) & 0x1F }
      return number <= 0x3FF || number == 0x7FFF
        || number < 0x8000 && letters.allSatisfy { (1...26).contains($0) }
    }
  }

  /// Copy and dither; the ways to draw what is transparent.
  private static let modes: [UInt64] = [0, 0x40, 0x100, 0x101, 0x102, 0x103, 0x104]
  /// Black, and the grey that QuickTime writes.
  private static let colours: [UInt64] = [0, 0x8000_8000_8000]
  /// Blend, and the colour that is not drawn.
  private static let coloured: [UInt64] = [0x20, 0x24]
}
