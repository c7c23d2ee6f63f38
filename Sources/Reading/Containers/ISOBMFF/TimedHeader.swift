package import Bytes

/// A header with times: of a movie, a track, or its media.
///
/// ```
/// mvhd                         tkhd                           mdhd
/// 0   1  version, 3 flags      0   1  version, 3 flags        0   1  version, 3 flags
/// 4   4  time of creation      4   4  time of creation        4   4  time of creation
/// 8   4  time of change        8   4  time of change          8   4  time of change
/// 12  8  time scale, duration  12  4  track                   12  8  time scale, duration
/// 20  6  rate, volume          16  4  reserved                20  4  language, reserved
/// 26  10 reserved              20  4  duration
/// 36  36 matrix                24  8  reserved
/// 72  24 reserved              32  6  layer, group, volume
/// 96  4  next track            38  2  reserved
///                              40  36 matrix
///                              76  8  width, height
/// ```
/// Times and the duration take 8 bytes each in version 1 [ISO 14496-12 8.2.2, 8.3.2, 8.4.2].
package struct TimedHeader: Sendable {
  /// The ranges of the times of creation and change.
  package let times: (creation: ByteRange, change: ByteRange)
  /// The range of the matrix that rotates and places pictures, or nil for media.
  package let matrix: ByteRange?
  /// The unused fields.
  package let reserved: [ByteRange]
  /// The bytes after the fields.
  package let slack: ByteRange

  /// The object that the header belongs to.
  package enum Subject: Sendable {
    case movie
    case track
    case media
  }

  /// Locates the fields of a header.
  ///
  /// - Throws: `ContainerError` if the header has another version, or not the length of its
  ///   version.
  package init(
    parsing node: BoxNode, of subject: Subject, in source: some ByteSource
  ) throws(ContainerError) {
    var fields = try BoxFields(of: node, in: source)
    let version = try fields.number(ofBytes: 1)
    guard version < 2 else { throw fields.malformed("unsupported header version \(version)") }
    try fields.skip(3)
    let size = version == 0 ? 4 : 8
    let first = fields.offset
    try fields.skip(size)
    let second = fields.offset
    try fields.skip(size)
    times = (first..<second, second..<fields.offset)
    let layout = Layout(of: subject, isLong: version == 1)
    try fields.skip(layout.length - fields.position)
    let start = node.box.content.lowerBound
    matrix = layout.matrix.map { ($0.lowerBound + start)..<($0.upperBound + start) }
    reserved = layout.reserved.map { ($0.lowerBound + start)..<($0.upperBound + start) }
    slack = fields.rest
  }

  /// Returns the number of a track.
  ///
  /// - Throws: `ContainerError` if its header ends too early.
  package static func track(
    of node: BoxNode, in source: some ByteSource
  ) throws(ContainerError) -> UInt32 {
    var fields = try BoxFields(of: node, in: source)
    let version = try fields.number(ofBytes: 1)
    try fields.skip(version == 0 ? 11 : 19)
    return try fields.uint32()
  }

  /// Returns the ranges in the content of a header that carry information.
  static func tables(of subject: Subject, starting start: [UInt8]) -> [ByteRange] {
    let layout = Layout(of: subject, isLong: start.first == 1)
    return [0..<layout.length].subtracting(layout.reserved)
  }

  /// The ranges of the fields in the content.
  private struct Layout {
    let length: Int
    let matrix: ByteRange?
    let reserved: [ByteRange]

    init(of subject: Subject, isLong: Bool) {
      // Both times and the duration are longer.
      let more = isLong ? 12 : 0
      switch subject {
      case .movie:
        length = 100 + more
        matrix = (36 + more)..<(72 + more)
        reserved = [(26 + more)..<(36 + more), (72 + more)..<(96 + more)]
      case .track:
        length = 84 + more
        matrix = (40 + more)..<(76 + more)
        let first = isLong ? 24 : 16
        reserved = [
          first..<(first + 4), (24 + more)..<(32 + more), (38 + more)..<(40 + more),
        ]
      case .media:
        length = 24 + more
        matrix = nil
        reserved = []
      }
    }
  }
}
