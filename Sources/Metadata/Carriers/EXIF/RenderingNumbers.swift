import Bytes
import Containers

/// How many numbers of which types the values have that stand outside of their entries, and are
/// needed to show the picture in a file that is no TIFF.
///
/// Other tags have no use there: names, and tables for bi-level and palette pictures, for
/// printing and for camera raw, which files converted from TIFF carry along.
enum RenderingNumbers {
  /// Whether the specification allows an entry's type and count.
  static func areInRoom(_ entry: TIFFEntry, holding value: [UInt8], in order: ByteOrder) -> Bool {
    guard let type = entry.type, let room = rooms[entry.tag],
      room.types.contains(type), entry.count <= room.count
    else { return false }
    switch type {
    case .rational:
      return stride(from: 0, to: value.count, by: 8).allSatisfy { offset in
        guard let numerator = value.uint32(at: offset, order),
          let denominator = value.uint32(at: offset + 4, order)
        else { return false }
        return [numerator, denominator].allSatisfy { Int32(bitPattern: $0).magnitude < least }
          || isWholeOfFloat(numerator, denominator) || isWholeOfFloat(denominator, numerator)
      }
    case .long, .signedLong, .signedRational:
      return stride(from: 0, to: value.count, by: 4).allSatisfy { offset in
        value.uint32(at: offset, order).map { Int32(bitPattern: $0).magnitude < least } ?? false
      }
    case .short, .signedShort: return true
    case .double: return value.areNoise(in: order)
    case .byte, .ascii, .signedByte, .undefined, .float, .ifd, .utf8, .long8, .signedLong8, .ifd8:
      return false
    }
  }

  /// Whether a fraction has a power of two or the largest number in one place, and in the other a
  /// number with no more digits than floating point of four bytes has.
  ///
  /// So programs write what is not whole: libtiff has the one from version 4.2 on, the other before.
  /// No four characters are such a number.
  private static func isWholeOfFloat(_ unit: UInt32, _ number: UInt32) -> Bool {
    (unit == .max || unit.nonzeroBitCount == 1)
      && number.leadingZeroBitCount + number.trailingZeroBitCount >= 8
  }

  /// Four characters make a number of this size at least; no resolution or coordinate is as large.
  private static let least: UInt32 = 0x2000_0000

  private static let rooms: [UInt16: (types: Set<TIFFType>, count: Int)] = [
    // One number for each sample, at most four and one that shows what is transparent [TIFF 6.0 8].
    0x0102: ([.short], 5), 0x0118: ([.short], 5), 0x0119: ([.short], 5), 0x0153: ([.short], 5),
    // [TIFF 6.0 8]
    0x011A: ([.rational], 1), 0x011B: ([.rational], 1),
    // [TIFF 6.0 12]
    0x011E: ([.rational], 1), 0x011F: ([.rational], 1),
    // [TIFF 6.0 20]
    0x013E: ([.rational], 2), 0x013F: ([.rational], 6), 0x0156: ([.short], 6),
    0x0214: ([.rational, .long], 6),
    // [TIFF 6.0 21]
    0x0211: ([.rational], 3),
    // [Exif 3.0 4.6.6.2, 4.6.6.1]
    0x9102: ([.rational], 1), 0xA500: ([.rational], 1),
    // Sizes and levels of camera raw from which a picture was made, for four colours at most
    // [DNG 1.7, DNG tags].
    0xC61A: ([.short, .long, .rational], 4), 0xC61D: ([.short, .long], 4),
    0xC61E: ([.rational], 2), 0xC61F: ([.short, .long, .rational], 2),
    0xC620: ([.short, .long, .rational], 2), 0xC68D: ([.short, .long], 4),
    0xC791: ([.short, .long], 2), 0xC792: ([.short, .long, .rational], 2),
    0xC793: ([.short, .long, .rational], 2), 0xC7B5: ([.rational], 4),
    // Its matrices, and its balance and noise.
    0xC621: ([.signedRational], 12), 0xC622: ([.signedRational], 12),
    0xC623: ([.signedRational], 16), 0xC624: ([.signedRational], 16),
    0xC625: ([.signedRational], 12), 0xC626: ([.signedRational], 12),
    0xC714: ([.signedRational], 12), 0xC715: ([.signedRational], 12),
    0xC627: ([.rational], 4), 0xC628: ([.short, .rational], 4), 0xC629: ([.rational], 2),
    0xC62A: ([.signedRational], 1), 0xC62B: ([.rational], 1), 0xC62C: ([.rational], 1),
    0xC62E: ([.rational], 1), 0xC631: ([.rational], 1), 0xC632: ([.rational], 1),
    0xC633: ([.rational], 1), 0xC65C: ([.rational], 1), 0xC6F7: ([.rational], 1),
    0xC761: ([.double], 8), 0xC7A5: ([.signedRational], 1), 0xC7A8: ([.double], 1),
  ]
}
