/// A search for any of some words in one pass.
///
/// The two bytes at each position are looked up in a bitmap, where nearly all are rejected; only
/// the others are compared with the words.
package struct WordSearch: Sendable {
  private let words: [[UInt8]]
  private let ignoresCase: Bool
  /// One bit for each pair of bytes, set if a word begins with it.
  private var pairs = [UInt64](repeating: 0, count: 1 << 10)

  /// - Parameter words: Words of at least two bytes.
  package init(_ words: [[UInt8]]) {
    self.init(words, ignoresCase: false)
  }

  /// - Parameter words: Words of at least two characters without upper-case letters; ASCII letters
  ///   are found in either case.
  package init(ignoringCase words: [String]) {
    self.init(words.map { Array($0.utf8) }, ignoresCase: true)
  }

  private init(_ words: [[UInt8]], ignoresCase: Bool) {
    self.words = words
    self.ignoresCase = ignoresCase
    for word in words where word.count >= 2 {
      for first in forms(of: word[0]) {
        for second in forms(of: word[1]) {
          let pair = Self.pair(first, second)
          pairs[pair >> 6] |= 1 << UInt64(pair & 63)
        }
      }
    }
  }

  /// The byte, and the upper-case letter that counts as equal.
  private func forms(of byte: UInt8) -> [UInt8] {
    ignoresCase && (0x61...0x7A).contains(byte) ? [byte, byte ^ 0x20] : [byte]
  }

  /// Returns whether any of the words appears among the bytes.
  package func matches(in bytes: Span<UInt8>) -> Bool {
    guard bytes.count >= 2 else { return false }
    for start in 0..<(bytes.count - 1) {
      let pair = Self.pair(bytes[start], bytes[start + 1])
      guard pairs[pair >> 6] & 1 << UInt64(pair & 63) != 0 else { continue }
      if words.contains(where: { holds($0, at: start, of: bytes) }) { return true }
    }
    return false
  }

  private static func pair(_ first: UInt8, _ second: UInt8) -> Int {
    Int(first) << 8 | Int(second)
  }

  private func holds(_ word: [UInt8], at start: Int, of bytes: Span<UInt8>) -> Bool {
    guard word.count <= bytes.count - start else { return false }
    for index in word.indices {
      let byte = bytes[start + index]
      let isUpper = ignoresCase && (0x41...0x5A).contains(byte)
      if word[index] != (isUpper ? byte | 0x20 : byte) { return false }
    }
    return true
  }
}
