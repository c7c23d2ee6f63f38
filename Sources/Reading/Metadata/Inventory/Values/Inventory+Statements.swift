import Bytes
import Vocabulary

extension Inventory {
  /// What the values of items say that their keys do not.
  ///
  /// Values of a megabyte and more are pictures, sounds and tables, and for positions those of
  /// 65,536 bytes. The work grows with the length of the file: where values lie one over the other,
  /// what is left when as many bytes were looked through as the file has four times may say a
  /// position, too.
  func statements(in source: ByteSlice) -> [(entry: EntryID, says: Statement)] {
    var found: [(entry: EntryID, says: Statement)] = []
    var budget = max(Self.leastBudget, source.count.multipliedReportingOverflow(by: 4).partialValue)
    var half: (entry: EntryID, carrier: Carrier, axis: UInt8)?
    for (id, entry) in entries.identified {
      let asked = asked(of: entry)
      guard !asked.isEmpty else { continue }
      budget -= entry.item.length
      guard budget >= 0 else {
        if asked.contains(.position) { found.append((id, .position)) }
        continue
      }
      guard let value = value(of: entry.element, of: blocks[entry.block], in: source) else {
        continue
      }
      let says = asked.filter { $0.stands(in: value) }
      found += says.map { (id, $0) }
      guard asked.contains(.position), !says.contains(.position), case .text(let text) = value,
        let axis = PositionText.loneAxis(in: text)
      else { continue }
      // A latitude in one text, and the longitude in the next of the carrier.
      if let first = half, first.carrier == entry.item.carrier, first.axis != axis {
        found += [(first.entry, .position), (id, .position)]
        half = nil
      } else {
        half = (id, entry.item.carrier, axis)
      }
    }
    return found
  }

  private static let leastBudget = 1 << 20
  /// Printed numbers stand by chance in a longer table.
  fileprivate static let positionLimit = 1 << 16

  /// What an item may say, beside what its key tells; empty if that is all.
  private func asked(of entry: Entry) -> [Statement] {
    let item = entry.item
    guard item.length >= PositionText.leastLength, item.length < Self.readLimit,
      item.kinds.first != .rendering
    else { return [] }
    switch blocks[entry.block].content.inPlace {
    // What lies in it was looked at when it was opened.
    case .asset, .scattered: return []
    case .opaque, nil: break
    }
    var asked: [Statement] = []
    let isUnknown = item.reading == .unrecognised
    if item.length < Self.positionLimit, isUnknown || !item.kinds.contains(.location) {
      asked.append(.position)
    }
    if item.length >= PromptText.leastLength, isUnknown || !item.kinds.contains(.editHistory) {
      asked.append(.prompt)
    }
    if item.length >= TrackingMark.leastLength, isUnknown || !item.kinds.contains(.identifier) {
      asked.append(.mark)
    }
    // Files in values of a packet were looked at as it was read.
    if item.carrier != .xmp, isUnknown || !item.kinds.cover(.anything) { asked.append(.file) }
    return asked
  }
}

extension Statement {
  /// Whether a value says this.
  fileprivate func stands(in value: ItemValue) -> Bool {
    switch (self, value) {
    case (_, .numbers): false
    case (.position, .text(let text)): PositionText.stands(in: text)
    case (.position, .bytes(let bytes)): PositionText.stands(inBytes: bytes)
    case (.prompt, .text(let text)): PromptText.stands(in: text)
    // Longer ones are pictures, sounds and tables.
    case (.prompt, .bytes(let bytes)):
      bytes.count < Inventory.positionLimit && PromptText.stands(inBytes: bytes)
    case (.mark, .text(let text)): TrackingMark.stands(in: text)
    case (.file, .text(let text)): CodedFile.stands(in: text)
    case (.mark, .bytes), (.file, .bytes): false
    }
  }
}
