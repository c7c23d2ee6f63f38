package import Vocabulary

/// What says the bytes of a box's tables: one thing for all of them, but for some fields.
package struct BoxHold: Sendable {
  package let hold: ByteHold
  /// Free fields in the content, in boxes of version 0, and in those of later ones.
  private let fields: (first: [Range<Int>], later: [Range<Int>])
  /// The times of creation and change, which are fixed where they are zeros.
  private let times: (first: Range<Int>, later: Range<Int>)
  /// Entries of one length with a free field in each, up to the end of the content.
  private let entries: (first: Int, later: Int, length: Int, field: Range<Int>)?

  init(
    _ hold: ByteHold, free: [Range<Int>] = [], later: [Range<Int>]? = nil,
    times: (first: Range<Int>, later: Range<Int>) = (0..<0, 0..<0),
    entries: (first: Int, later: Int, length: Int, field: Range<Int>)? = nil
  ) {
    self.hold = hold
    fields = (free, later ?? free)
    self.times = times
    self.entries = entries
  }

  /// The free bytes of a box.
  ///
  /// - Parameters:
  ///   - content: How its content starts, as far as `reach` says.
  ///   - count: How many bytes the content has.
  /// - Returns: Their ranges, counted from the start of the content.
  package func free(in content: [UInt8], of count: Int) -> [Range<Int>] {
    guard hold != .free else { return [0..<count] }
    let isFirst = content.first ?? 0 == 0
    var free = isFirst ? fields.first : fields.later
    let times = isFirst ? times.first : times.later
    if content[times.clamped(to: content.indices)].contains(where: { $0 != 0 }) {
      free.append(times)
    }
    if let entries {
      let start = isFirst ? entries.first : entries.later
      free += stride(from: start, to: count, by: entries.length).map {
        ($0 + entries.field.lowerBound)..<($0 + entries.field.upperBound)
      }
    }
    return free.map { $0.clamped(to: 0..<count) }.filter { !$0.isEmpty }
  }

  /// How many bytes of a content tell which of its fields are free.
  package static let reach = 112
}
