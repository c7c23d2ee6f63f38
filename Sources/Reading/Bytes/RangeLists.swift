/// Ranges that are added in ascending lists and read as one such list.
///
/// Lists are merged with others of similar length, so that adding many short lists to a long one
/// does not copy the long one each time.
package struct RangeLists: Sendable {
  /// The lists; each has more than twice as many ranges as the next.
  private var lists: [[ByteRange]] = []

  package init() {}

  /// All ranges, ascending and joined.
  package var ranges: [ByteRange] { lists.reversed().reduce([]) { $1.merged(with: $0) } }

  /// Adds ranges, which are ascending and joined.
  package mutating func add(_ ranges: [ByteRange]) {
    guard !ranges.isEmpty else { return }
    var last = ranges
    while let before = lists.last, before.count <= 2 * last.count {
      lists.removeLast()
      last = before.merged(with: last)
    }
    lists.append(last)
  }
}
