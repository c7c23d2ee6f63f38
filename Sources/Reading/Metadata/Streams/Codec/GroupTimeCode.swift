/// The time code before a group of pictures: if it is that of a clock, it reveals when the first of
/// them was taken.
///
/// ```
/// MPEG-2  00 00 01 B8 | dropped 1, hours 5, minutes 6, 1, seconds 6, pictures 6 | closed 1, broken 1, 0 0000
/// MPEG-4  00 00 01 B3 | hours 5, minutes 6, 1, seconds 6 | closed 1, broken 1, 0111
/// ```
/// In MPEG-4, pictures between two others are interpolated by the times of both. If a group is not
/// closed, one of the two may be in the group before it; both time codes are then reduced by the
/// same amount. [ISO 13818-2 6.2.2.6; ISO 14496-2 6.2.4, 7.6.9.5.2]
struct GroupTimeCode {
  /// The time in seconds; in MPEG-2, without the count of pictures.
  let seconds: Int
  /// Whether no picture of the group is interpolated by the time of one before it.
  let isClosed: Bool
  private let bytes: [UInt8]
  private let format: StartCodeFormat

  /// Returns the number of bytes after the start code.
  static func length(in format: StartCodeFormat) -> Int {
    switch format {
    case .mpeg2: 4
    case .mpeg4: 3
    }
  }

  /// Reads the bytes after the start code, or returns nil if they are not a time code.
  init?(_ bytes: [UInt8], _ format: StartCodeFormat) {
    guard bytes.count == Self.length(in: format), let last = bytes.last else { return nil }
    let bits = bytes.prefix(3).reduce(0) { $0 << 8 | Int($1) }
    switch format {
    case .mpeg2:
      guard bytes[1] & 0x08 != 0, last & 0x1F == 0 else { return nil }
      seconds = (bits >> 18 & 0x1F) * 3600 + (bits >> 12 & 0x3F) * 60 + (bits >> 5 & 0x3F)
      // Its pictures are not interpolated by times.
      isClosed = true
    case .mpeg4:
      guard bytes[1] & 0x10 != 0, last & 0x0F == 0x07 else { return nil }
      seconds = (bits >> 19 & 0x1F) * 3600 + (bits >> 13 & 0x3F) * 60 + (bits >> 6 & 0x3F)
      isClosed = last & 0x20 != 0
    }
    self.bytes = bytes
    self.format = format
  }

  /// Whether the time is zero.
  var isZero: Bool { bytes == without(seconds) }

  /// Returns the header with a time reduced by a number of seconds; in MPEG-2, without a time.
  func without(_ taken: Int) -> [UInt8] {
    let last = bytes[bytes.count - 1]
    switch format {
    case .mpeg2: return [0, 0x08, 0, last & 0x60]
    case .mpeg4:
      let left = (seconds - taken % Self.day + Self.day) % Self.day
      let (hours, minutes) = (left / 3600, left / 60 % 60)
      let bits = hours << 19 | minutes << 13 | 1 << 12 | (left % 60) << 6
      return [
        UInt8(truncatingIfNeeded: bits >> 16), UInt8(truncatingIfNeeded: bits >> 8),
        UInt8(truncatingIfNeeded: bits) | last & 0x3F,
      ]
    }
  }

  private static let day = 86_400
}
