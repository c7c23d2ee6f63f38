package import Vocabulary

/// The entry of an inventory that ties its file to the other one of a Live Photo.
package struct PairEntry: Sendable, Hashable {
  /// Index into the inventory's entries.
  package let entry: EntryID
  /// The identifier that it states, or is to state.
  package var identifier: PairIdentifier

  package init(entry: EntryID, identifier: PairIdentifier) {
    self.entry = entry
    self.identifier = identifier
  }
}

extension Inventory {
  /// The entry that ties the file to the other one of a Live Photo; nil where none does, or where
  /// there are several.
  package var pair: PairEntry? {
    let found = entries.identified.compactMap { index, entry in
      entry.item.within == nil
        ? entry.pairIdentifier.map { PairEntry(entry: index, identifier: $0) } : nil
    }
    return found.count == 1 ? found[0] : nil
  }
}
