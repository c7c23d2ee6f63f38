import Bytes

/// Fields of sample descriptions that are equal in all files, or one of a few numbers; players
/// ignore them.
extension SampleEntry {
  /// Returns the field of a resolution: a whole number in 65,536ths, usually 72.
  private static func resolution(at start: Int) -> BoundedField {
    BoundedField(start, 4, usual: 72 << 16) { $0 & 0xFFFF == 0 && resolutions.contains($0 >> 16) }
  }

  /// Dots per inch, of screens and of printers.
  private static let resolutions: Set<UInt64> = [
    0, 1, 72, 75, 90, 96, 100, 144, 150, 240, 300, 600,
  ]

  /// Returns the field of a quality: least, low, normal, high, most and lossless [QTFF, Video
  /// sample description].
  private static func quality(at start: Int) -> BoundedField {
    BoundedField(start, 4, among: [0, 0x100, 0x200, 0x300, 0x3FF, 0x400])
  }

  // [QTFF, Video sample description; ISO 14496-12 12.1.3]
  private static let pictureFields = [
    // Version and revision; qualities.
    BoundedField(8, 2, upTo: 3), BoundedField(10, 2, upTo: 3), quality(at: 16), quality(at: 20),
    resolution(at: 28), resolution(at: 32),
    // The length of the data; the frames in a sample; the bits of a pixel; the number of a colour
    // table.
    BoundedField(36, 4), BoundedField(40, 2, upTo: 16, usual: 1),
    BoundedField(74, 2, upTo: 64, usual: 24),
    BoundedField(76, 2, usual: 0xFFFF) { $0 <= 64 || $0 == 0xFFFF },
  ]

  // [QTFF, Sound sample descriptions; ISO 14496-12 12.2.3]
  private static let soundFields = [
    // Revision; the number of a compression; the size of packets.
    BoundedField(10, 2), BoundedField(20, 2) { $0 == 0 || $0 >= 0xFFFE }, BoundedField(22, 2),
  ]

  /// The start of QuickTime's version 2: its length, and a constant number.
  private static let longSoundFields = [
    BoundedField(28, 4, usual: 72) { $0 == 72 },
    BoundedField(44, 4, usual: 0x7F00_0000) { $0 == 0x7F00_0000 },
  ]

  /// Returns the fields of a description whose values are not accepted, with the bytes that replace
  /// them.
  ///
  /// - Parameters:
  ///   - start: The start of the description's content, at least up to its boxes.
  ///   - isSound: Whether the description is of sound.
  /// - Returns: The replacements, counted from the start of the content.
  package static func idle(in start: [UInt8], isSound: Bool) -> [IdleBytes] {
    fields(in: start, isSound: isSound).compactMap { $0.idle(in: start) }
  }

  private static func fields(in start: [UInt8], isSound: Bool) -> [BoundedField] {
    guard isSound else { return pictureFields }
    // QuickTime's version 2 has other numbers for compression and packets.
    return start.uint16(at: 8) == 2 ? [BoundedField(10, 2)] + longSoundFields : soundFields
  }
}
