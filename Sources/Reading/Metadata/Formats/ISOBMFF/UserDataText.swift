import Bytes

/// Texts in user data.
///
/// ```
/// QuickTime:  size 2, language 2, text; again for each language
/// 3GPP:       version and flags 4, language 2, text, 0
/// ```
/// [QTFF, User data text strings; 3GPP TS 26.244 8]
enum UserDataText {
  /// Returns the ranges of the texts without their sizes and languages, or nil if the content is
  /// not such a list, optionally followed by zeros.
  static func ranges(in content: [UInt8]) -> [ByteRange]? {
    var ranges: [ByteRange] = []
    var offset = 0
    let end = content.lastIndex { $0 != 0 } ?? -1
    while offset <= end {
      guard let size = content.uint16(at: offset),
        let text = ByteRange(at: offset + 4, count: Int(size), within: content.count)
      else { return nil }
      ranges.append(text)
      offset = text.upperBound
    }
    return ranges
  }

  /// Whether the content of a text box is only text.
  static func fills(_ content: [UInt8]) -> Bool {
    ranges(in: content) != nil || isPlain(content[...]) || isLabelled(content)
  }

  /// Whether the content is one text with version and language, followed by at most a number.
  private static func isLabelled(_ content: [UInt8]) -> Bool {
    guard content.count >= 6, content[..<4].isBlank else { return false }
    let text = content[6...]
    if text.starts(with: [0xFE, 0xFF]) || text.starts(with: [0xFF, 0xFE]) { return true }
    let end = text.firstIndex(of: 0) ?? text.endIndex
    return isPlain(text[..<end]) && text.endIndex - end <= 2
  }

  /// Whether the content is text without control characters other than line ends, followed by
  /// zeros.
  private static func isPlain(_ content: ArraySlice<UInt8>) -> Bool {
    let length = content.reversed().drop { $0 == 0 }.count
    return content.prefix(length).allSatisfy { $0 >= 0x20 || (0x09...0x0D).contains($0) }
  }
}
