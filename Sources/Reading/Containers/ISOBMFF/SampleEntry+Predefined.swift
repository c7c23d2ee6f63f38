import Bytes

/// Fields of sample descriptions that are the same in all files, or one of few numbers; players do
/// not look at them.
extension SampleEntry {
  /// Whole numbers in 65,536ths, as resolutions are, which are 72 where nothing else is said.
  private static func resolution(at start: Int) -> BoundedField {
    BoundedField(start, 4, usual: 72 << 16) { $0 & 0xFFFF == 0 && resolutions.contains($0 >> 16) }
  }

  /// Points of an inch, of screens and of printers.
  private static let resolutions: Set<UInt64> = [
    0, 1, 72, 75, 90, 96, 100, 144, 150, 240, 300, 600,
  ]

  /// The least, low, normal, high, the most and lossless [QTFF, Video sample description].
  private static func quality(at start: Int) -> BoundedField {
    BoundedField(start, 4, among: [0, 0x100, 0x200, 0x300, 0x3FF, 0x400])
  }

  // [QTFF, Video sample description; ISO 14496-12 12.1.3]
  private static let pictureFields = [
    // Version and revision; qualities.
    BoundedField(8, 2, upTo: 3), BoundedField(10, 2, upTo: 3), quality(at: 16), quality(at: 20),
    resolution(at: 28), resolution(at: 32),
    // How long data are; how many frames a sample has; bits of a pixel; the number of a colour table.
    BoundedField(36, 4), BoundedField(40, 2, upTo: 16, usual: 1),
    BoundedField(74, 2, upTo: 64, usual: 24),
    BoundedField(76, 2, usual: 0xFFFF) { $0 <= 64 || $0 == 0xFFFF },
  ]

  // [QTFF, Sound sample descriptions; ISO 14496-12 12.2.3]
  private static let soundFields = [
    // Revision; the number of a compression; the size of packets.
    BoundedField(10, 2), BoundedField(20, 2) { $0 == 0 || $0 >= 0xFFFE }, BoundedField(22, 2),
  ]

  /// What QuickTime's version 2 has in front: its length, and one number that is always the same.
  private static let longSoundFields = [
    BoundedField(28, 4, usual: 72) { $0 == 72 },
    BoundedField(44, 4, usual: 0x7F00_0000) { $0 == 0x7F00_0000 },
  ]

  /// The fields of a description that are not as they are in all files.
  ///
  /// - Parameters:
  ///   - start: How the content of the description starts, at least up to its boxes.
  ///   - isSound: Whether it describes sound.
  /// - Returns: What takes their place, counted from the start of the content.
  package static func idle(in start: [UInt8], isSound: Bool) -> [IdleBytes] {
    fields(in: start, isSound: isSound).compactMap { $0.idle(in: start) }
  }

  private static func fields(in start: [UInt8], isSound: Bool) -> [BoundedField] {
    guard isSound else { return pictureFields }
    // The numbers of compression and packets of QuickTime's version 2 are others.
    return start.uint16(at: 8) == 2 ? [BoundedField(10, 2)] + longSoundFields : soundFields
  }
}
