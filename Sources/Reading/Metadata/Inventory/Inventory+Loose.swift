package import Containers
import Vocabulary

extension Inventory {
  /// Returns the loose bytes of media among some entries, including those in assets inside the
  /// file, except in assets that are removed whole, which are not blanked.
  package func looseBytes(among entries: Set<EntryID>) -> [(entry: EntryID, bytes: LooseBytes)] {
    entries.compactMap { id in
      let entry = self.entries[id]
      if let asset = entry.item.within, entries.contains(EntryID(asset)) { return nil }
      return looseBytes(of: entry).map { (id, $0) }
    }.sorted { $0.0 < $1.0 }
  }

  private func looseBytes(of entry: Entry) -> LooseBytes? {
    let block = blocks[entry.block]
    if case .asset(let asset) = block.content {
      // The picture around a film is shown without it, and can be copied.
      return EmbeddedAsset.entry(of: entry.element).flatMap { id in
        asset.inventory.looseBytes(of: asset.inventory.entries[id])
      }.map { LooseBytes(count: $0.count, longestStretch: $0.longestStretch, exceedsLimit: false) }
    }
    guard case .isoBaseMedia(let structure) = container, let part = block.parts.first,
      case .loose(let bytes) = structure.parts[part].role
    else { return nil }
    return bytes
  }
}
