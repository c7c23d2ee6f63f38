import Bytes

/// Fields of sample descriptions that are the same in all files, or one of few numbers; players do
/// not look at them.
extension SampleEntry {
  /// A field, the numbers that it may have, and what takes the place of others.
  private struct Field {
    let range: Range<Int>
    let accepts: @Sendable (UInt32) -> Bool
    let usual: UInt32

    init(
      _ start: Int, _ count: Int, usual: UInt32 = 0,
      where accepts: @escaping @Sendable (UInt32) -> Bool
    ) {
      range = start..<(start + count)
      self.accepts = accepts
      self.usual = usual
    }

    init(_ start: Int, _ count: Int, upTo limit: UInt32 = 0, usual: UInt32 = 0) {
      self.init(start, count, usual: usual) { $0 <= limit }
    }
  }

  /// Whole numbers in 65,536ths, as resolutions are, which are 72 where nothing else is said.
  private static func resolution(at start: Int) -> Field {
    Field(start, 4, usual: 72 << 16) { $0 & 0xFFFF == 0 && $0 >> 16 <= 9600 }
  }

  // [QTFF, Video sample description; ISO 14496-12 12.1.3]
  private static let pictureFields = [
    // Version and revision; qualities, of which 1024 is the best.
    Field(8, 2, upTo: 3), Field(10, 2, upTo: 3), Field(16, 4, upTo: 1024), Field(20, 4, upTo: 1024),
    resolution(at: 28), resolution(at: 32),
    // How long data are; how many frames a sample has; bits of a pixel; the number of a colour table.
    Field(36, 4), Field(40, 2, upTo: 16, usual: 1), Field(74, 2, upTo: 64, usual: 24),
    Field(76, 2, usual: 0xFFFF) { $0 <= 64 || $0 == 0xFFFF },
  ]

  // [QTFF, Sound sample descriptions; ISO 14496-12 12.2.3]
  private static let soundFields = [
    // Revision; the number of a compression; the size of packets.
    Field(10, 2), Field(20, 2) { $0 == 0 || $0 >= 0xFFFE }, Field(22, 2),
  ]

  /// What QuickTime's version 2 has in front: its length, and one number that is always the same.
  private static let longSoundFields = [
    Field(28, 4, usual: 72) { $0 == 72 }, Field(44, 4, usual: 0x7F00_0000) { $0 == 0x7F00_0000 },
  ]

  /// How many bytes of a description have these fields, those of QuickTime's sound included.
  package static let headReach = 96

  /// The fields of a description that are not as they are in all files.
  ///
  /// - Parameters:
  ///   - start: How the content of the description starts, at least up to its boxes.
  ///   - isSound: Whether it describes sound.
  /// - Returns: What takes their place, counted from the start of the content.
  package static func idle(in start: [UInt8], isSound: Bool) -> [IdleBytes] {
    var fields = isSound ? soundFields : pictureFields
    // Its numbers of compression and packets are others.
    if isSound, start.uint16(at: 8) == 2 { fields = [Field(10, 2)] + longSoundFields }
    return fields.compactMap { field in
      guard field.range.upperBound <= start.count else { return nil }
      let number = start[field.range].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
      guard !field.accepts(number) else { return nil }
      let usual = stride(from: field.range.count - 1, through: 0, by: -1).map {
        UInt8(truncatingIfNeeded: field.usual >> UInt32(8 * $0))
      }
      return IdleBytes(field.range, filledWith: usual)
    }
  }
}
