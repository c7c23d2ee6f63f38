package import Vocabulary

/// The entry of an inventory that pairs its file with the other one of a Live Photo.
package struct PairEntry: Sendable, Hashable {
  /// The index into the inventory's entries.
  package let entry: EntryID
  /// The identifier in the entry, or the one to be written there.
  package var identifier: PairIdentifier

  package init(entry: EntryID, identifier: PairIdentifier) {
    self.entry = entry
    self.identifier = identifier
  }
}

extension Inventory {
  /// The entry that pairs the file with the other one of a Live Photo, or nil if there is no such
  /// entry or several.
  package var pair: PairEntry? {
    let found = entries.identified.compactMap { index, entry in
      entry.item.within == nil
        ? entry.pairIdentifier.map { PairEntry(entry: index, identifier: $0) } : nil
    }
    return found.count == 1 ? found[0] : nil
  }
}
