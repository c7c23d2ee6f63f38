/// Numbers in headers of movies and tracks that players ignore, and their accepted values.
package enum HeaderFields {
  /// The fields of boxes of version 0, and those of later versions.
  private static let rows: [FourCC: (first: [BoundedField], later: [BoundedField])] = [
    // [ISO 14496-12 8.2.2] The number of the next track; all ones if it has to be searched for.
    "mvhd": ([next(at: 96)], [next(at: 108)]),
    // [ISO 14496-12 8.4.2; QTFF, Media header atoms] The language, and a quality.
    "mdhd": ([language(at: 20), BoundedField(22, 2)], [language(at: 32), BoundedField(34, 2)]),
    // [ISO 14496-12 12.1.2; QTFF, Video media information header atoms] The mode in which pictures
    // are drawn over others, and a colour that two of the modes need.
    "vmhd": both(
      BoundedField(4, 8) { number in
        let (mode, colour) = (number >> 48, number & 0xFFFF_FFFF_FFFF)
        return coloured.contains(mode) || modes.contains(mode) && colours.contains(colour)
      }),
    // [ISO 14496-12 12.2.2] From left, which is -1, to right, in 256ths.
    "smhd": both(BoundedField(4, 2) { $0 <= 0x100 || $0 >= 0xFF00 }, BoundedField(6, 2)),
  ]

  /// Returns the fields of a box whose values are not accepted, with the bytes that replace them.
  ///
  /// - Parameters:
  ///   - type: The type of the box.
  ///   - start: The start of its content, up to `reach` bytes.
  /// - Returns: The replacements; an empty array if the box has no such fields.
  package static func idle(of type: FourCC, starting start: [UInt8]) -> [IdleBytes] {
    guard let row = rows[type] else { return [] }
    return (start.first ?? 0 == 0 ? row.first : row.later).compactMap { $0.idle(in: start) }
  }

  /// Returns whether a box has such fields.
  package static func describe(_ type: FourCC) -> Bool { rows[type] != nil }

  /// The number of bytes of content that contain these fields.
  package static let reach = 112

  private static func both(_ fields: BoundedField...) -> ([BoundedField], [BoundedField]) {
    (fields, fields)
  }

  private static func next(at start: Int) -> BoundedField {
    BoundedField(start, 4, usual: 0xFFFF_FFFF) { $0 <= 0xFFFF || $0 == 0xFFFF_FFFF }
  }

  /// Returns the field of a language: three letters of five bits each, or a Macintosh language
  /// number.
  private static func language(at start: Int) -> BoundedField {
    BoundedField(start, 2, usual: 0x55C4) { number in
      let letters = [10, 5, 0].map { number >> UInt64($0) & 0x1F }
      return number <= 0x3FF || number == 0x7FFF
        || number < 0x8000 && letters.allSatisfy { (1...26).contains($0) }
    }
  }

  /// Copy and dither; the modes for drawing transparent pictures.
  private static let modes: [UInt64] = [0, 0x40, 0x100, 0x101, 0x102, 0x103, 0x104]
  /// Black, and the grey that QuickTime writes.
  private static let colours: [UInt64] = [0, 0x8000_8000_8000]
  /// Blend, and the mode with a colour that is not drawn.
  private static let coloured: [UInt64] = [0x20, 0x24]
}
