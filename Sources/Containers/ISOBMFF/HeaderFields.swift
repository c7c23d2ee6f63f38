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

  /// Numbers that programs read, and that are the same in all files or small as a rule: others are
  /// let stand, and count.
  private static let counted: [FourCC: (first: [BoundedField], later: [BoundedField])] = [
    // [ISO 14496-12 4.2; QTFF, Metadata] Version and flags.
    "meta": both(BoundedField(0, 4)), "keys": both(BoundedField(0, 4)),
    "dref": both(BoundedField(0, 4)), "stsd": both(BoundedField(0, 4)),
    "iinf": ([BoundedField(1, 3)], [BoundedField(0, 4, among: [0x100_0000])]),
    "iref": ([BoundedField(1, 3)], [BoundedField(0, 4, among: [0x100_0000])]),
    "pitm": ([BoundedField(1, 3)], [BoundedField(0, 4, among: [0x100_0000])]),
    // [ISO 14496-12 12.1.2] 0 is what QuickTime's first writers had.
    "vmhd": both(BoundedField(0, 4, among: [1])),
    // [ISO 14496-12 8.3.2] What others call a track.
    "tkhd": ([shown(12, 4) { _ in false }], [shown(20, 4) { _ in false }]),
    // [ISO 14496-12 8.7.3] A size of no samples.
    "stsz": both(shown(4, 8) { $0 >> 32 == 0 || $0 & 0xFFFF_FFFF != 0 }),
    // [ISO 14496-15 5.3.3, 8.3.3; AV1 in ISOBMFF 2.3.3] Versions and reserved bits.
    "avcC": ([], [BoundedField(0, 1, among: [1]), shown(4, 1) { $0 >= 0xFC }]),
    "hvcC": (
      [],
      [
        BoundedField(0, 1, among: [1]), shown(16, 1) { $0 >= 0xFC }, shown(17, 1) { $0 >= 0xF8 },
        shown(18, 1) { $0 >= 0xF8 },
      ]
    ),
    "av1C": (
      [],
      [BoundedField(0, 1, among: [0x81]), shown(3, 1) { $0 == 0 || $0 & 0xF0 == 0x10 }]
    ),
    // [ISO 14496-12 8.11.6] Whether an item is hidden is shown; by which entry it is protected is not.
    "infe": ([], [BoundedField(1, 2), BoundedField(6, 2)]),
    // [ISO 14496-12 8.4.3; QTFF, Handler reference atoms] By what it names players choose.
    "hdlr": both(
      shown(8, 4) { Handler.known.contains(FourCC(UInt32(truncatingIfNeeded: $0))) }),
  ]

  /// The fields of a box that are not as they may be.
  ///
  /// - Parameters:
  ///   - type: The type of the box.
  ///   - start: How its content starts, as far as `reach` says.
  /// - Returns: What takes their place; nothing where it has no such fields.
  package static func idle(of type: FourCC, starting start: [UInt8]) -> [IdleBytes] {
    fields(of: type, starting: start, in: rows).compactMap { $0.idle(in: start) }
  }

  /// The bytes of these fields that could be others.
  package static func free(of type: FourCC, starting start: [UInt8]) -> [Range<Int>] {
    (fields(of: type, starting: start, in: rows) + fields(of: type, starting: start, in: counted))
      .flatMap { $0.free(in: start) }
  }

  /// Where the number of a track stands in the content of its header, by how that starts.
  package static func trackNumber(in start: [UInt8]) -> Range<Int> {
    start.first ?? 0 == 0 ? 12..<16 : 20..<24
  }

  /// Whether a box has such fields.
  package static func describe(_ type: FourCC) -> Bool { rows[type] != nil }

  /// How many bytes of a content have these fields.
  package static let reach = 112

  private static func fields(
    of type: FourCC, starting start: [UInt8],
    in rows: [FourCC: (first: [BoundedField], later: [BoundedField])]
  ) -> [BoundedField] {
    guard let row = rows[type] else { return [] }
    switch start.first ?? 0 {
    case 0: return row.first
    // Numbers of items are longer there.
    case 3 where type == "infe": return [BoundedField(1, 2), BoundedField(8, 2)]
    case _: return row.later
    }
  }

  private static func both(_ fields: BoundedField...) -> ([BoundedField], [BoundedField]) {
    (fields, fields)
  }

  private static func shown(
    _ start: Int, _ count: Int, where accepts: @escaping @Sendable (UInt64) -> Bool
  ) -> BoundedField {
    BoundedField(start, count, isShown: true, where: accepts)
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
  private static let modes: Set<UInt64> = [0, 0x40, 0x100, 0x101, 0x102, 0x103, 0x104]
  /// Black, and the grey that QuickTime writes.
  private static let colours: Set<UInt64> = [0, 0x8000_8000_8000]
  /// Blend, and the colour that is not drawn.
  private static let coloured: Set<UInt64> = [0x20, 0x24]
}
