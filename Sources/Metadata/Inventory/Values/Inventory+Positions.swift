import Bytes
import Vocabulary

extension Inventory {
  /// The items in whose values a position stands although their keys do not say so.
  ///
  /// Values of 65,536 bytes and more are pictures, sounds and tables. The work grows with the length
  /// of the file: where values lie one over the other, what is left when as many bytes were looked
  /// through as the file has four times may say a position, too.
  func positions(in source: ByteSlice) -> [EntryID] {
    var found: [EntryID] = []
    var budget = max(Self.leastBudget, source.count.multipliedReportingOverflow(by: 4).partialValue)
    for (id, entry) in entries.identified where mayState(entry) {
      budget -= entry.item.length
      if budget < 0 || statesPosition(entry, in: source) { found.append(id) }
    }
    return found
  }

  private static let leastBudget = 1 << 20

  /// Whether an item is a statement, and says nothing of a place by its key.
  private func mayState(_ entry: Entry) -> Bool {
    let item = entry.item
    guard item.length >= PositionText.leastLength, item.length < Self.readLimit,
      !item.kinds.contains(.location) || item.reading == .unrecognised,
      item.kinds.first != .rendering
    else { return false }
    switch blocks[entry.block].content.inPlace {
    // What lies in it was looked at when it was opened.
    case .asset, .scattered: return false
    case .opaque, nil: return true
    }
  }

  private func statesPosition(_ entry: Entry, in source: ByteSlice) -> Bool {
    switch value(of: entry.element, of: blocks[entry.block], in: source) {
    case .text(let text): PositionText.stands(in: text)
    case .bytes(let bytes): PositionText.stands(inBytes: bytes)
    case .numbers, nil: false
    }
  }
}
