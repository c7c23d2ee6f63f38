package import Bytes

/// A sample description of pictures or sound: numbers and names, with boxes behind them.
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
  /// Bytes that are there for nothing.
  package let reserved: ByteRange
  package let vendor: ByteRange
  /// The name of the compressor; nil for sound.
  package let compressor: ByteRange?
  /// The numbers behind the vendor.
  package let numbers: ByteRange

  /// The kind of media that is described.
  package enum Media: Sendable {
    case pictures
    /// Canon's, which have two more numbers.
    case rawPictures
    case sound

    /// Whether it is pictures.
    package var isPicture: Bool {
      switch self {
      case .pictures, .rawPictures: true
      case .sound: false
      }
    }
  }

  /// Tells where the fields stand that start where `fields` does and end in front of the boxes.
  package init(in fields: ByteRange, isSound: Bool) {
    let start = fields.lowerBound
    reserved = start..<(start + 6)
    vendor = (start + 12)..<(start + 16)
    compressor = isSound ? nil : (start + 42)..<(start + 74)
    numbers = (start + 16)..<(isSound ? fields.upperBound : start + 42)
  }

  /// How many bytes pictures have in front of their boxes.
  package static let pictureLength = 78

  /// How many bytes stand in front of the boxes of a description.
  package static func fieldsLength(of box: Box, _ media: Media, starting start: [UInt8]) -> Int {
    switch media {
    case .pictures: pictureLength
    case .rawPictures: pictureLength + 4
    case .sound: soundLength(of: box, starting: start)
    }
  }

  /// How many bytes sound has in front of its boxes.
  ///
  /// QuickTime's entries of version 1 and 2 have more numbers; those of version 1 in other files
  /// do not, so what follows tells [QTFF, Sound sample descriptions; ISO 14496-12 12.2.3].
  private static func soundLength(of box: Box, starting start: [UInt8]) -> Int {
    switch start.uint16(at: 8) {
    case 1: startsBox(in: start, at: 44, of: box.content.count) ? 44 : 28
    case 2: 64
    default: 28
    }
  }

  /// Whether a box may start here, or the content ends.
  private static func startsBox(in start: [UInt8], at offset: Int, of length: Int) -> Bool {
    guard offset < length else { return offset == length }
    guard let size = start.uint32(at: offset) else { return false }
    return size >= 8 && Int(size) <= length - offset
  }

  /// The fields that say how pictures and sound are decoded, without names and what is reserved.
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
