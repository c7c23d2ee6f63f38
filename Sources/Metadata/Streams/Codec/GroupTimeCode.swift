/// The time code in front of a group of pictures: when the first of them was taken, where it is that
/// of a clock.
///
/// ```
/// MPEG-2  00 00 01 B8 | dropped 1, hours 5, minutes 6, 1, seconds 6, pictures 6 | closed 1, broken 1, 0 0000
/// MPEG-4  00 00 01 B3 | hours 5, minutes 6, 1, seconds 6 | closed 1, broken 1, 0111
/// ```
/// [ISO 13818-2 6.2.2.6; ISO 14496-2 6.2.4]
struct GroupTimeCode {
  /// Whether it says nothing.
  let isZero: Bool
  /// The same header with a time code that says nothing.
  let blank: [UInt8]

  /// How many bytes stand behind the start code.
  static func length(in format: StartCodeFormat) -> Int {
    switch format {
    case .mpeg2: 4
    case .mpeg4: 3
    }
  }

  /// Reads the bytes behind the start code; nil if they are none, or if pictures are timed by
  /// them: those of MPEG-4 in front of which a group begins that is not closed.
  init?(_ bytes: [UInt8], _ format: StartCodeFormat) {
    guard bytes.count == Self.length(in: format), let last = bytes.last else { return nil }
    switch format {
    case .mpeg2:
      guard bytes[1] & 0x08 != 0, last & 0x1F == 0 else { return nil }
      blank = [0, 0x08, 0, last & 0x60]
    case .mpeg4:
      guard bytes[1] & 0x10 != 0, last & 0x0F == 0x07, last & 0x20 != 0 else { return nil }
      blank = [0, 0x10, last & 0x3F]
    }
    isZero = bytes == blank
  }
}
