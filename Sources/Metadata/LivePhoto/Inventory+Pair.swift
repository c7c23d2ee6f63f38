package import Bytes
package import Vocabulary

/// The entry of an inventory that ties its file to the other one of a Live Photo.
package struct PairEntry: Sendable, Hashable {
  /// Index into the inventory's entries.
  package let entry: Int
  /// What it says, or is to say.
  package var identifier: PairIdentifier

  package init(entry: Int, identifier: PairIdentifier) {
    self.entry = entry
    self.identifier = identifier
  }
}

extension Inventory {
  /// The entry that ties the file to the other one of a Live Photo; nil where none does, or where
  /// there are several.
  ///
  /// - Throws: `ReadError` where the source cannot be read.
  package func pair(in source: some ByteSource) throws(ReadError) -> PairEntry? {
    var found: [PairEntry] = []
    for (index, entry) in entries.enumerated()
    where entry.item.kinds.contains(.identifier) && entry.item.within == nil {
      var read = entry.pairIdentifier
      if read == nil { read = try identifier(of: entry.item, in: source) }
      if let identifier = read {
        found.append(PairEntry(entry: index, identifier: identifier))
      }
    }
    return found.count == 1 ? found[0] : nil
  }

  /// What the movie's key says, where its reader did not take it down.
  private func identifier(
    of item: Item, in source: some ByteSource
  ) throws(ReadError) -> PairIdentifier? {
    guard item.key == .known(MovieIdentifier.key) else { return nil }
    let start = item.place.offset
    // The item may stand where its value does, or where the boxes around the value begin.
    let length = min(item.length, MovieIdentifier.valueLimit) + MovieIdentifier.headLength
    guard start >= 0, start < source.count else { return nil }
    let end = start + min(length, source.count - start)
    let bytes = try source.bytes(in: start..<end)
    guard bytes.count >= PairIdentifier.length else { return nil }
    for offset in 0...(bytes.count - PairIdentifier.length) {
      let text = bytes[offset..<(offset + PairIdentifier.length)]
      if let identifier = PairIdentifier(parsing: text) { return identifier }
    }
    return nil
  }
}
