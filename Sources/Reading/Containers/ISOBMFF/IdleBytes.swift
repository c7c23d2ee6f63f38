import Bytes

/// Bytes of a table that carry no information, and their replacement.
package struct IdleBytes: Sendable, Hashable {
  /// The range of the bytes, counted from the start of the box's content.
  package let range: Range<Int>
  /// The replacement; zeros follow up to the length of the range.
  package let filler: [UInt8]

  package init(_ range: Range<Int>, filledWith filler: [UInt8] = []) {
    self.range = range
    self.filler = filler
  }
}

/// The consecutive entries of a table, with a count of four bytes.
struct CountedEntries {
  let content: [UInt8]
  /// The offset of the count.
  private let countOffset: Int
  private let size: Int
  private let start: Int
  let count: Int

  /// Finds the entries, or returns nil if the content ends before them.
  init?(in content: [UInt8], countedAt countOffset: Int = 4, ofBytes size: Int) {
    guard let count = content.uint32(at: countOffset), content.count >= countOffset + 4,
      Int(count) <= (content.count - countOffset - 4) / size
    else { return nil }
    self.content = content
    self.countOffset = countOffset
    self.size = size
    start = countOffset + 4
    self.count = Int(count)
  }

  /// Returns a number of four bytes in an entry.
  func number(in index: Int, at offset: Int = 0) -> UInt32 {
    content.uint32(at: start + index * size + offset) ?? 0
  }

  /// Returns the range of a number of four bytes in an entry.
  func range(in index: Int, at offset: Int) -> Range<Int> {
    let first = start + index * size + offset
    return first..<(first + 4)
  }

  /// Returns the replacements that remove all entries from an index on: the count stops before it.
  func idle(from index: Int) -> [IdleBytes] {
    guard index < count else { return [] }
    let first = start + index * size
    return [
      IdleBytes(
        countOffset..<(countOffset + 4),
        filledWith: [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: index >> $0) }),
      IdleBytes(first..<(start + count * size)),
    ]
  }
}
