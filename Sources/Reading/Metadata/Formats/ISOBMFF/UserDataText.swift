import Bytes

/// Texts in user data.
///
/// ```
/// QuickTime:  size 2, language 2, text; again for each language
/// 3GPP:       version and flags 4, language 2, text, 0
/// ```
/// [QTFF, User data text strings; 3GPP TS 26.244 8]
enum UserDataText {
  /// Where the texts stand, each without its size and language; nil where the content is no such
  /// list, and zeros behind it.
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

  /// Whether the content of a box of a text is nothing but text.
  static func fills(_ content: [UInt8]) -> Bool {
    ranges(in: content) != nil || isPlain(content[...]) || isLabelled(content)
  }

  /// One text with version and language, and a number behind it at most.
  private static func isLabelled(_ content: [UInt8]) -> Bool {
    guard content.count >= 6, content[..<4].allSatisfy({ $0 == 0 }) else { return false }
    let text = content[6...]
    if text.starts(with: [0xFE, 0xFF]) || text.starts(with: [0xFF, 0xFE]) { return true }
    let end = text.firstIndex(of: 0) ?? text.endIndex
    return isPlain(text[..<end]) && text.endIndex - end <= 2
  }

  /// Letters without control characters but line ends, and zeros behind them.
  private static func isPlain(_ content: ArraySlice<UInt8>) -> Bool {
    let length = content.reversed().drop { $0 == 0 }.count
    return content.prefix(length).allSatisfy { $0 >= 0x20 || (0x09...0x0D).contains($0) }
  }
}
