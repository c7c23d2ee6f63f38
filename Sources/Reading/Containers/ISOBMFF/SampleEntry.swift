package import Bytes

/// A sample description of pictures or sound: numbers and names, with boxes after them.
///
/// ```
/// 0   8   reserved 6, data reference 2
/// 8   4   version, revision
/// 12  4   vendor
/// 16  26  pictures: qualities, sizes, resolution        sound: 12 bytes of numbers
/// 42  32  name of the compressor                        28: boxes
/// 74  4   depth
/// 78      boxes
/// ```
/// [QTFF, Sample description; ISO 14496-12 12.1.3, 12.2.3]
package struct SampleEntry: Sendable {
  /// The unused bytes.
  package let reserved: ByteRange
  package let vendor: ByteRange
  /// The name of the compressor, or nil for sound.
  package let compressor: ByteRange?
  /// The numbers after the vendor.
  package let numbers: ByteRange

  /// The kind of media that is described.
  package enum Media: Sendable {
    case pictures
    /// Canon's raw pictures, which have two more numbers.
    case rawPictures
    case sound

    /// Whether the media is pictures.
    package var isPicture: Bool {
      switch self {
      case .pictures, .rawPictures: true
      case .sound: false
      }
    }
  }

  /// Locates the fields, which start at the start of `fields` and end before the boxes.
  package init(in fields: ByteRange, isSound: Bool) {
    let start = fields.lowerBound
    reserved = start..<(start + 6)
    vendor = (start + 12)..<(start + 16)
    compressor = isSound ? nil : (start + 42)..<(start + 74)
    numbers = (start + 16)..<(isSound ? fields.upperBound : start + 42)
  }

  /// The number of bytes before the boxes of pictures.
  package static let pictureLength = 78

  /// Returns the number of bytes before the boxes of a description.
  package static func fieldsLength(of box: Box, _ media: Media, starting start: [UInt8]) -> Int {
    switch media {
    case .pictures: pictureLength
    case .rawPictures: pictureLength + 4
    case .sound: soundLength(of: box, starting: start)
    }
  }

  /// Returns the number of bytes before the boxes of sound.
  ///
  /// QuickTime's entries of version 1 and 2 have more numbers; those of version 1 in other files do
  /// not, so the bytes that follow decide [QTFF, Sound sample descriptions; ISO 14496-12 12.2.3].
  private static func soundLength(of box: Box, starting start: [UInt8]) -> Int {
    switch start.uint16(at: 8) {
    case 1: startsBox(in: start, at: 44, of: box.content.count) ? 44 : 28
    case 2: 64
    default: 28
    }
  }

  /// Returns whether a box may start at an offset, or the content ends there.
  private static func startsBox(in start: [UInt8], at offset: Int, of length: Int) -> Bool {
    guard offset < length else { return offset == length }
    guard let size = start.uint32(at: offset) else { return false }
    return size >= 8 && Int(size) <= length - offset
  }

  /// Returns the fields that determine how pictures and sound are decoded, without names and unused
  /// bytes.
  static func tables(in fields: ByteRange, _ media: Media) -> [ByteRange] {
    let count = fields.count
    let numbers: [ByteRange]
    switch media {
    case .sound: numbers = [6..<12, 16..<max(16, count)]
    case .pictures, .rawPictures: numbers = [6..<12, 16..<42, 74..<max(74, count)]
    }
    return numbers.compactMap { numbers in
      let part = numbers.clamped(to: 0..<count)
      return part.isEmpty
        ? nil
        : (part.lowerBound + fields.lowerBound)..<(part.upperBound + fields.lowerBound)
    }
  }
}
