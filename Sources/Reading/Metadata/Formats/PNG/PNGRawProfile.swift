import Bytes

/// A carrier in hexadecimal digits inside a text, as ImageMagick and its relatives write it.
///
/// ```
/// LF | name of the profile | LF | length, in spaces | LF | digits, 72 a line | LF
/// ```
/// There is no specification; this is what ImageMagick writes.
struct PNGRawProfile {
  /// The start of the keyword, which ends with the name of the profile.
  static let keyword = "Raw profile type "

  let title: [UInt8]
  /// The bytes that the digits encode.
  let bytes: [UInt8]

  /// Reads a text.
  ///
  /// - Throws: `MetadataError` if it does not have this form, or not the stated number of bytes.
  init(parsing text: [UInt8]) throws(MetadataError) {
    let lines = text.split(separator: 0x0A, maxSplits: 3, omittingEmptySubsequences: false)
    guard lines.count == 4, lines[0].isEmpty,
      Self.titles.contains(String(decoding: lines[1], as: UTF8.self).lowercased()),
      let length = Int(
        String(decoding: lines[2].drop { $0 == 0x20 }, as: UTF8.self)), length >= 0
    else { throw .malformed(what: "a hexadecimal profile without a header", at: 0) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(lines[3].count / 2)
    var high: UInt8?
    for character in lines[3] where ![0x0A, 0x0D, 0x20, 0].contains(character) {
      guard let digit = Self.digit(character) else {
        throw .malformed(what: "a hexadecimal profile with an invalid digit", at: 0)
      }
      if let first = high {
        bytes.append(first << 4 | digit)
        high = nil
      } else {
        high = digit
      }
    }
    guard high == nil, bytes.count == length else {
      throw .malformed(what: "a profile whose length is not the declared one", at: 0)
    }
    title = Array(lines[1])
    self.bytes = bytes
  }

  /// The names of formats, which reveal nothing: the title is kept as long as any of the profile
  /// is.
  private static let titles: Set<String> = [
    "exif", "app1", "xmp", "icc", "icm", "iptc", "8bim", "generic profile",
  ]

  private static func digit(_ character: UInt8) -> UInt8? {
    switch character {
    case 0x30...0x39: character - 0x30
    case 0x41...0x46: character - 0x41 + 10
    case 0x61...0x66: character - 0x61 + 10
    default: nil
    }
  }
}
