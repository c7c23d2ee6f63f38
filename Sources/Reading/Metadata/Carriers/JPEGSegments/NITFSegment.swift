/// The segment of NITF, which describes how the picture is divided into blocks and coded by numbers
/// at fixed places, none of them a position.
///
/// ```
/// 0   5 NITF\0 or NTIF\0
/// 5   2 version
/// 7   1 format
/// 8   4 blocks in a row, in a column
/// 12  1 colour
/// 13  1 bits of a sample
/// 14  1 class
/// 15  1 process of JPEG
/// 16  1 quality
/// 17  2 colour and bits of the stream
/// 19  4 flags
/// ```
/// [MIL-STD-188-198A]
enum NITFSegment {
  /// The lengths of the fields without and with a byte that some writers add.
  private static let lengths = 23...24

  /// Returns whether a segment has these fields and nothing else.
  static func fits(_ payload: [UInt8]) -> Bool { lengths.contains(payload.count) }
}
